/** Whether a visitor lets visits be counted: asked once, kept in this browser, and never asked of a browser that has said no by itself. */
import { storageKeys } from "@/lib/storage-keys";

export type Choice = "accepted" | "declined";

/** The signals that a browser may send, beside the standard ones of their types. */
type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** Global Privacy Control or Do Not Track overrides any stored choice: nothing is counted. */
export function isRefusedByBrowser({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes";
}

/** Null: not asked yet, or the browser keeps nothing. */
export function readChoice(): Choice | null {
  try {
    const kept = window.localStorage.getItem(storageKeys.analytics);

    return kept === "accepted" || kept === "declined" ? kept : null;
  } catch {
    return null;
  }
}

export function keepChoice(choice: Choice): void {
  try {
    window.localStorage.setItem(storageKeys.analytics, choice);
  } catch {
    // Storage is full or forbidden: the choice lives as long as the page.
  }
}
