/** Content written by the shop (names, descriptions, questions) in the page's locale: the Bangla version if there is one (ADR 069). */
import { pageLanguage } from "./page-language";

type Words = string | readonly string[];

export function pickContent<English extends Words>(english: English, bangla: English | null | undefined): English {
  return pageLanguage() === "bn" && bangla?.length ? bangla : english;
}

/** `lang` for content in another language than the page, detected by its letters; for screen readers and fonts. */
export function langOf(words: string): "en" | "bn" | undefined {
  const lang = /[\u0980-\u09ff]/.test(words) ? "bn" : "en";

  return lang === pageLanguage() ? undefined : lang;
}
