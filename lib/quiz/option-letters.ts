/** Labels of a question's options: letters, because many answers are numbers. */
import { pageLanguage } from "@/lib/texts/page-language";

/** Shortcut keys, the same in both languages. */
export const OPTION_KEYS = "ABCDE";

/** Option letters as on printed exams. */
export const optionLetter = (index: number): string => (pageLanguage() === "bn" ? "কখগঘঙ" : OPTION_KEYS).charAt(index);
