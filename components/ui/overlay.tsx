import { useEffect, useRef } from "react";

/** Shared classes of dialog, alert dialog and sheet. */
export const overlayClass =
  "fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/** Centred dialog; on phones at the bottom edge, within reach of the thumb. */
export const windowClass =
  "fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col gap-4 overflow-y-auto overscroll-contain rounded-t-2xl border border-line bg-panel p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-lift sm:bottom-auto sm:top-1/2 sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:max-w-lg sm:-translate-y-1/2 sm:rounded-2xl sm:p-6 data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out";

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

/**
 * Fires when the user asks to close the topmost layer, on phones by Back. Chromium only, and not in TypeScript's
 * library yet.
 */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
type Watching = Window & { CloseWatcher?: new () => CloseWatcher };

/**
 * Within an open dialog, makes Android's Back close it instead of leaving the page. Dispatches Escape, so that a
 * dialog that may not close, or a list that is open in it, reacts as to the key.
 */
export function CloseOnBack(): null {
  useEffect(() => {
    const Watcher = (window as Watching).CloseWatcher;
    if (!Watcher) return;
    let watcher = watch(Watcher);

    // A watcher fires once, and the dialog may stay open.
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

/** For `onInteractOutside` of a dialog: closing a toast above it must not close the dialog. */
export function keepOpenUnderToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
}

/**
 * Returns the focus to the element that had it when the dialog opened. Radix only does so for its own triggers, and
 * many of our dialogs are opened by separate buttons.
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
      // If the opener was in a menu that has closed since, use the menu's button.
      const menu = opener.current.closest("details:not([open])");
      const back = menu?.querySelector("summary") ?? opener.current;
      // If the user moved focus during the closing animation, leave it there: moving it would close a menu opened in the meantime.
      const isFree = document.activeElement?.contains(back) ?? true;
      if (isFree) back.focus();
    },
  };
}
