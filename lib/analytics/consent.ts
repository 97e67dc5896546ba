/** Whether a visitor lets visits be counted: asked once, kept in this browser, and never asked of a browser that has said no by itself. */
import { readText, writeText } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";

export type Choice = "accepted" | "declined";

/** The signals that a browser may send, beside the standard ones of their types. */
type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** Global Privacy Control or Do Not Track overrides any stored choice: nothing is counted. */
export function isRefusedByBrowser({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes";
}

/** Null: not asked yet, or the browser keeps nothing. */
export function readChoice(): Choice | null {
  const kept = readText("local", storageKeys.analytics);

  return kept === "accepted" || kept === "declined" ? kept : null;
}

export function keepChoice(choice: Choice): void {
  writeText("local", storageKeys.analytics, choice);
}
