import { useSyncExternalStore } from "react";

const OPEN = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/** Returns whether a dialog is open: dialogs are added to and removed from the body. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => document.querySelector(OPEN) !== null);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });

  return () => observer.disconnect();
}
