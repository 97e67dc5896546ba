/** Service worker (browser/offline-worker.ts) with the version of the cached offline page. */
import { createHash } from "node:crypto";
import { offlineWorker } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";
import { withLanguage } from "@/server/language";
import { offlinePage } from "./page";

const versionOf = (page: string) => createHash("sha256").update(page).digest("hex").slice(0, 12);

/** One worker for both languages; a change of either page changes it. */
export function workerScript(phone: string | null): string {
  const pages = (["en", "bn"] as const).map((language) => withLanguage(language, () => offlinePage(phone)));

  return inlineScript(offlineWorker, versionOf(pages.join("")));
}

/** A worker's own script determines its policy: this one fetches from the shop. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";
