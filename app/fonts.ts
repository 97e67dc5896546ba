import { preload } from "react-dom";
import type { Language } from "@/lib/texts/language";
import bangla from "./fonts/anek-bangla-400.woff2";
import latin from "./fonts/anek-latin.woff2";
import narrow from "./fonts/anek-narrow.woff2";
import taka from "./fonts/anek-taka.woff2";

const firstFonts: Record<Language, string[]> = { en: [latin, narrow, taka], bn: [bangla, taka] };

/**
 * Asks for the fonts of a page's first screen together with its style sheet (ADR 043). The line of a phone carries no more beside it: on a
 * Bangla page Latin letters wait for the style sheet (ADR 068).
 */
export function preloadFonts(language: Language) {
  for (const font of firstFonts[language]) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
