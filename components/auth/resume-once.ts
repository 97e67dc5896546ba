import { storageKeys } from "@/lib/storage-keys";

/** A guard that sends a visitor back sooner than this has not believed the renewed session. */
const TOO_SOON_MS = 15_000;

/**
 * Whether a stored session may send the visitor on to `origin` now. Not twice in a row: a browser that refuses cookies would be
 * sent to and fro for ever.
 */
export function mayResume(origin: string): boolean {
  try {
    const last = JSON.parse(window.sessionStorage.getItem(storageKeys.resumed) ?? "null") as {
      origin?: unknown;
      at?: unknown;
    } | null;
    const now = Date.now();
    window.sessionStorage.setItem(storageKeys.resumed, JSON.stringify({ origin, at: now }));
    return !(last?.origin === origin && typeof last.at === "number" && now - last.at < TOO_SOON_MS);
  } catch {
    // Without storage there are no tokens to resume with.
    return true;
  }
}
