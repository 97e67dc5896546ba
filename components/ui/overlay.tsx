import { useEffect, useRef } from "react";

/** What dialog, alert dialog and sheet share. */
export const overlayClass =
  "fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/** A window in the middle of the screen; on a phone it rests at the bottom edge, where the thumb is. */
export const windowClass =
  "fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col gap-4 overflow-y-auto overscroll-contain rounded-t-2xl border border-line bg-panel p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-lift sm:bottom-auto sm:top-1/2 sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:max-w-lg sm:-translate-y-1/2 sm:rounded-2xl sm:p-6 data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out";

/** The cross of every close button. */
export function CloseIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="m4.5 4.5 11 11m0-11-11 11" />
    </svg>
  );
}

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

/** For `onInteractOutside` of a window: a toast above it may be closed without closing the window. */
export function keepOpenUnderToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
}

/**
 * Gives the focus back to what had it when a window opened. Radix does so for a trigger of its own alone, and many of our windows
 * are opened by a button beside them.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);

  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      // A menu that has closed meanwhile stands for what was pressed in it.
      const menu = opener.current.closest("details:not([open])");
      const back = menu?.querySelector("summary") ?? opener.current;
      // Whoever moved on while the window faded out stays there: a menu opened meanwhile would close if it lost the focus.
      const isFree = document.activeElement?.contains(back) ?? true;
      if (isFree) back.focus();
    },
  };
}
