/** Offline page, the only page that the service worker caches (worker.ts). */
import { reloadWhenOnline } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";
import { plainPage, plainPageCss, themeScript } from "@/lib/plain-page";
import { tileSymbol } from "@/lib/texts/initial";
import { localizeDigits, t } from "@/lib/texts/text";
import { hashBasedCsp } from "../hash-csp";

/** Sets the theme, and reloads the page once the shop answers. */
const script = themeScript + inlineScript(reloadWhenOnline);

/** @param phone the shop's number */
export const offlinePage = (phone: string | null): string =>
  plainPage({
    card: { number: localizeDigits("0"), symbol: tileSymbol("Of", t("Offline")), name: t("Offline") },
    title: t("No connection"),
    heading: t("No connection to the shop"),
    text: t(
      "We couldn't reach this page. Please check your internet and try again. Your cart is saved in this browser.",
    ),
    phone,
    script,
  });

/** Policy cached together with the page. Its script may ask whether the shop answers. */
export const offlinePolicy = `${hashBasedCsp({ style: plainPageCss, script })}; connect-src 'self'`;
