import { preload } from "react-dom";
import type { Language } from "@/lib/texts/language";
import bangla from "./fonts/anek-bangla-first.woff2";
import latin from "./fonts/anek-latin.woff2";
import narrow from "./fonts/anek-narrow.woff2";
import taka from "./fonts/anek-taka.woff2";

const firstFonts: Record<Language, string[]> = { en: [latin, narrow, taka], bn: [bangla] };

/**
 * Preloads the fonts of the first screen with the style sheet (ADR 043). Slow phones have no bandwidth for more:
 * other fonts load after first paint (ADR 068). Call before the first await: a later hint may miss the page's head,
 * and is lost.
 */
export function preloadFonts(language: Language) {
  for (const font of firstFonts[language]) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
