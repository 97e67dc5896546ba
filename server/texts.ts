/** Translations in the request's language, for server rendering and for the browser. */
import { bn } from "@/lib/texts/catalogue";
import { preventBreaks } from "@/lib/texts/prevent-breaks";
import { type Catalogue, createTranslator, idOf, placeId } from "@/lib/texts/translator";
import pages from "./generated/page-texts.json";
import { currentLanguage } from "./language";
import { banglaPlace } from "./places";

const words = Object.fromEntries(Object.entries(bn).map(([english, own]) => [idOf(english), preventBreaks(own)]));
const bangla = { ...createTranslator(words), place: banglaPlace };

/** Makes `t` translate into the language of the current request. */
export function speakLanguages(): void {
  globalThis.chemcardSpeaker = () => (currentLanguage() === "bn" ? bangla : undefined);
}

/** A page's route, or a route group for its layout. */
type TextsOf = keyof typeof pages;

/** Returns a function that reads the translations needed by a page's scripts; null in English, which the scripts contain. */
export function textsFor(page: TextsOf): () => Catalogue | null {
  return () =>
    currentLanguage() === "en"
      ? null
      : Object.fromEntries(pages[page].map((text) => [idOf(text), words[idOf(text)] ?? ""]));
}

/** Translations of places that scripts show, because browsers have no place lists on these pages. Null in English. */
export function placeTexts(...places: readonly { city: string; area: string }[]): Catalogue | null {
  if (currentLanguage() === "en") return null;

  return Object.fromEntries(
    places.flatMap(({ city, area }) => [
      [placeId(city), banglaPlace(city) ?? city],
      ...(area ? [[placeId(city, area), banglaPlace(city, area) ?? area]] : []),
    ]),
  );
}
