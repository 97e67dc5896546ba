/** The service worker (browser/offline-worker.ts), with the version of the page that it keeps. */
import { createHash } from "node:crypto";
import { offlineWorker } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";
import { inCurrentLanguage } from "@/server/language";
import { offlinePage } from "./page";

const versionOf = (page: string) => createHash("sha256").update(page).digest("hex").slice(0, 12);

/** The worker is the same in both languages, and changes with the page of either. */
export function workerScript(phone: string | null): string {
  const pages = (["en", "bn"] as const).map((language) => inCurrentLanguage(language, () => offlinePage(phone)));

  return inlineScript(offlineWorker, versionOf(pages.join("")));
}

/** A worker lives under the policy of its own script: this one fetches from the shop. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";
