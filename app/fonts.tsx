import type { Language } from "@/lib/texts/language";
import bangla from "./fonts/anek-bangla-first.woff2";
import latin from "./fonts/anek-latin.woff2";
import narrow from "./fonts/anek-narrow.woff2";
import taka from "./fonts/anek-taka.woff2";

const firstFonts: Record<Language, string[]> = { en: [latin, narrow, taka], bn: [bangla] };

/**
 * Asks for the fonts of a page's first screen together with its style sheet (ADR 043). The line of a phone carries no more beside it: what
 * else a page needs is asked for after the first paint (ADR 068). Elements of the head, because a hint by `preload` that follows an
 * `await` is lost now and then on its way from the components' data into the HTML.
 */
export function FirstFonts({ language }: { language: Language }) {
  return firstFonts[language].map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
  ));
}
