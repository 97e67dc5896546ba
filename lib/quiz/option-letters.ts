/** Labels of a question's options. Letters, because many answers are numbers. */
import { pageLanguage } from "@/lib/texts/page-language";

/** Shortcut keys, in both languages. */
export const OPTION_KEYS = "ABCDE";

/** As on printed exams. */
export const optionLetter = (index: number): string => (pageLanguage() === "bn" ? "কখগঘঙ" : OPTION_KEYS).charAt(index);
