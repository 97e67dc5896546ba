/** Picks the locale's version of content that the shop wrote (names, descriptions, questions): Bangla if there is one (ADR 069). */
import { pageLanguage } from "./page-language";

type Words = string | readonly string[];

export function pickContent<English extends Words>(english: English, bangla: English | null | undefined): English {
  return pageLanguage() === "bn" && bangla?.length ? bangla : english;
}

/** `lang` attribute for content in a language other than the page's, detected by its letters; for screen readers and fonts. */
export function langOf(words: string): "en" | "bn" | undefined {
  const lang = /[\u0980-\u09ff]/.test(words) ? "bn" : "en";

  return lang === pageLanguage() ? undefined : lang;
}
