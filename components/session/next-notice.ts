import type { Notice } from "@/components/shared/notify";
import { storageKeys } from "@/lib/storage-keys";

/** Keeps a toast for the page that is loaded next, where the browser can. */
export function keepNotice(notice: Notice): void {
  try {
    window.sessionStorage.setItem(storageKeys.notice, JSON.stringify(notice));
  } catch {
    // Without storage there is no toast; the action itself has succeeded.
  }
}

/** The kept toast, once. */
export function takeNotice(): Notice | null {
  try {
    const kept = window.sessionStorage.getItem(storageKeys.notice);
    window.sessionStorage.removeItem(storageKeys.notice);
    const notice = JSON.parse(kept ?? "null") as Notice | null;
    return typeof notice?.title === "string" ? notice : null;
  } catch {
    return null;
  }
}
