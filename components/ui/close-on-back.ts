import { useEffect } from "react";

/** Fires when the user asks to close the topmost layer: on a phone by Back. Chromium only, and not in TypeScript's library yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
type Watching = Window & { CloseWatcher?: new () => CloseWatcher };

/**
 * Inside a window that is open: Back on an Android phone closes it, and does not leave the page under it. It does what Escape does,
 * so a window that may not close now, or a list that is open in it, answers as it would to the key.
 */
export function CloseOnBack(): null {
  useEffect(() => {
    const Watcher = (window as Watching).CloseWatcher;
    if (!Watcher) return;
    let watcher = watch(Watcher);

    // A watcher hears one request; the window may stay open after it.
    function watch(Kind: NonNullable<Watching["CloseWatcher"]>): CloseWatcher {
      const next = new Kind();
      next.onclose = () => {
        watcher = watch(Kind);
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      };

      return next;
    }

    return () => watcher.destroy();
  }, []);

  return null;
}
