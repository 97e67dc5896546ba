/** What people of the shop wrote, in the language of the page: names, descriptions, questions. The Bangla where there is some (ADR 069). */
import { pageLanguage } from "./page-language";

type Words = string | readonly string[];

export function ownWords<English extends Words>(english: English, bangla: English | null | undefined): English {
  return pageLanguage() === "bn" && bangla?.length ? bangla : english;
}

/** `lang` of words that are not in the language of the page, by their letters: so they are read aloud, and set. */
export function langOf(words: string): "en" | "bn" | undefined {
  const lang = /[\u0980-\u09ff]/.test(words) ? "bn" : "en";

  return lang === pageLanguage() ? undefined : lang;
}
