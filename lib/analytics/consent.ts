/** Analytics consent: asked once, stored in this browser, and not asked if the browser sends an opt-out signal. */
import { readText, writeText } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";

export type Choice = "accepted" | "declined";

/** Opt-out signals missing in the standard types. */
type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** Global Privacy Control or Do Not Track overrides any stored choice: nothing is counted. */
export function isRefusedByBrowser({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes";
}

/** Null: not asked yet, or storage is unavailable. */
export function readChoice(): Choice | null {
  const kept = readText("local", storageKeys.analytics);

  return kept === "accepted" || kept === "declined" ? kept : null;
}

const listeners = new Set<() => void>();

export function saveChoice(choice: Choice): void {
  writeText("local", storageKeys.analytics, choice);
  for (const listener of listeners) listener();
}

/** Calls `listener` after each choice on this page. Returns a function that stops this. */
export function watchChoice(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}
