import { useSyncExternalStore } from "react";

const OPEN = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/** Returns whether a dialog is open. Observes the body, because dialogs are rendered as its children. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => document.querySelector(OPEN) !== null);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });

  return () => observer.disconnect();
}
