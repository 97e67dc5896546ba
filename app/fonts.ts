import { preload } from "react-dom";
import type { Language } from "@/lib/texts/language";
import bangla from "./fonts/anek-bangla-first.woff2";
import latin from "./fonts/anek-latin.woff2";
import narrow from "./fonts/anek-narrow.woff2";
import taka from "./fonts/anek-taka.woff2";

const firstFonts: Record<Language, string[]> = { en: [latin, narrow, taka], bn: [bangla] };

/**
 * Asks for the fonts of a page's first screen together with its style sheet (ADR 043). The line of a phone carries no more beside it: what
 * else a page needs is asked for after the first paint (ADR 068). To be called before anything is awaited: a later hint may come when the
 * head of the page is gone, and is lost.
 */
export function preloadFonts(language: Language) {
  for (const font of firstFonts[language]) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
