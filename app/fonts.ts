import { preload } from "react-dom";
import type { Language } from "@/lib/texts/language";
import bangla from "./fonts/anek-bangla-first.woff2";
import latin from "./fonts/anek-latin.woff2";
import narrow from "./fonts/anek-narrow.woff2";
import taka from "./fonts/anek-taka.woff2";

const firstFonts: Record<Language, string[]> = { en: [latin, narrow, taka], bn: [bangla] };

/** Next gives route handlers the path of the server's copy, which has the name of the served file. */
const served = (url: string) => url.replace(/^.*\//, "/_next/static/media/");
const variable = { url: served(latin), weights: "400 700" };

/** Fonts of the offline page, which also shows the shop's name. */
export const offlineFonts = { en: [variable], bn: [variable, { url: served(bangla), weights: "400" }] } as const;

/**
 * Preloads the fonts of the first screen (ADR 043). Other fonts load after first paint, to save bandwidth on slow
 * phones (ADR 068). Call it before the first `await`, because React drops hints that arrive after the head was sent.
 */
export function preloadFonts(language: Language) {
  for (const font of firstFonts[language]) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
