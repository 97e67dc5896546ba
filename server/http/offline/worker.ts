/** Service worker (browser/offline-worker.ts) with a version of the cached offline page. */
import { createHash } from "node:crypto";
import { offlineWorker } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";
import { withLanguage } from "@/server/language";
import { cachedFont, type OfflineFonts, offlinePage } from "./page";

const versionOf = (page: string) => createHash("sha256").update(page).digest("hex").slice(0, 12);

/** One worker serves both languages; a change of either page changes its script. */
export function workerScript(phone: string | null, fonts: OfflineFonts): string {
  const pages = (["en", "bn"] as const).map((language) => withLanguage(language, () => offlinePage(phone, fonts)));

  return inlineScript(offlineWorker, versionOf(pages.join("")), fonts.en.map(cachedFont), fonts.bn.map(cachedFont));
}

/** A service worker's policy comes from its own script; this one may fetch from the shop. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";
