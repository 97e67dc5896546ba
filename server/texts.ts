/** The texts of the request's language, for what is rendered here and for what the browser is given. */
import { bn } from "@/lib/texts/catalogue";
import { type Catalogue, createSpeaker, idOf, placeId } from "@/lib/texts/speaker";
import { unbroken } from "@/lib/texts/unbroken";
import pages from "./generated/page-texts.json";
import { currentLanguage } from "./language";
import { banglaPlace } from "./places";

const words = Object.fromEntries(Object.entries(bn).map(([english, own]) => [idOf(english), unbroken(own)]));
const bangla = { ...createSpeaker(words), place: banglaPlace };

/** From here on `t` answers in the language of the request that is being served. */
export function speakLanguages(): void {
  globalThis.chemcardSpeaker = () => (currentLanguage() === "bn" ? bangla : undefined);
}

/** A page by its route; what stands around pages, by the group that it is the frame of. */
type TextsOf = keyof typeof pages;

/** Reads what scripts may show on a page, for its document; null in English, which they hold themselves. */
export function textsFor(page: TextsOf): () => Catalogue | null {
  return () =>
    currentLanguage() === "en"
      ? null
      : Object.fromEntries(pages[page].map((text) => [idOf(text), words[idOf(text)] ?? ""]));
}

/** Of places that scripts show, for their document: it has no lists of its own. Null in English. */
export function placeTexts(...places: readonly { city: string; area: string }[]): Catalogue | null {
  if (currentLanguage() === "en") return null;

  return Object.fromEntries(
    places.flatMap(({ city, area }) => [
      [placeId(city), banglaPlace(city) ?? city],
      ...(area ? [[placeId(city, area), banglaPlace(city, area) ?? area]] : []),
    ]),
  );
}
