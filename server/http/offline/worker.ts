/** The service worker (browser/offline-worker.ts), with the version of the page that it keeps. */
import { createHash } from "node:crypto";
import { offlineWorker } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";
import { offlinePage } from "./page";

const versionOf = (page: string) => createHash("sha256").update(page).digest("hex").slice(0, 12);

export const workerScript = (phone: string): string => inlineScript(offlineWorker, versionOf(offlinePage(phone)));

/** A worker lives under the policy of its own script: this one fetches from the shop. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";
