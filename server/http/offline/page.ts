/** Offline page, which the service worker caches with its fonts (worker.ts). */
import { reloadWhenOnline } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";
import { plainPage, plainPageCss, themeScript } from "@/lib/plain-page";
import { tileSymbol } from "@/lib/texts/initial";
import type { Language } from "@/lib/texts/language";
import { pageLanguage } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import { hashBasedCsp } from "../hash-csp";

type OfflineFont = { url: string; weights: string };
export type OfflineFonts = Readonly<Record<Language, readonly OfflineFont[]>>;

/** Address of a font in the cache. The query distinguishes it from the same font of other pages, which bypass the service worker. */
export const cachedFont = ({ url }: OfflineFont) => `${url}?offline`;

/** Sets the theme, and reloads the page once the shop answers. */
const script = themeScript + inlineScript(reloadWhenOnline);

function styleWith(fonts: readonly OfflineFont[]): string {
  const faces = fonts.map(
    (font, index) =>
      `@font-face{font-family:Shop${index};font-weight:${font.weights};src:url("${cachedFont(font)}") format("woff2")}`,
  );
  const family = fonts.map((_, index) => `Shop${index},`).join("");

  return `${plainPageCss}\n${faces.join("\n")}\nbody{font-family:${family}system-ui,sans-serif}`;
}

/** @param phone the shop's number */
export const offlinePage = (phone: string | null, fonts: OfflineFonts): string =>
  plainPage({
    card: { number: localizeDigits("0"), symbol: tileSymbol("Of", t("Offline")), name: t("Offline") },
    title: t("No connection"),
    heading: t("No connection to the shop"),
    text: t(
      "We couldn't reach this page. Please check your internet and try again. Your cart is saved in this browser.",
    ),
    phone,
    style: styleWith(fonts[pageLanguage()]),
    script,
  });

/** Policy cached together with the page. Its script may ask whether the shop answers. */
export const offlinePolicy = (fonts: OfflineFonts): string =>
  `${hashBasedCsp({ style: styleWith(fonts[pageLanguage()]), script })}; connect-src 'self'; font-src 'self'`;
