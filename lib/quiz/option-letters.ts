/** What the answers of a question are called. Not numbers: many answers are numbers themselves. */
import { pageLanguage } from "@/lib/texts/page-language";

/** The keys that choose them, in both languages. */
export const OPTION_KEYS = "ABCDE";

/** As they stand on papers. */
export const optionLetter = (index: number): string => (pageLanguage() === "bn" ? "কখগঘঙ" : OPTION_KEYS).charAt(index);
