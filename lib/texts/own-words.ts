/** What people of the shop wrote, in the language of the page: names, descriptions, questions. The Bangla where there is some (ADR 069). */
import { pageLanguage } from "./page-language";

type Words = string | readonly string[];

export function ownWords<English extends Words>(english: English, bangla: English | null | undefined): English {
  return pageLanguage() === "bn" && bangla?.length ? bangla : english;
}

/** `lang` of words on a page that is Bangla: those without one of its letters are read aloud in English. */
export function langOf(words: string): "en" | undefined {
  return pageLanguage() === "bn" && !/[\u0980-\u09ff]/.test(words) ? "en" : undefined;
}
