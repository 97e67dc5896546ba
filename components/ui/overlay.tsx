import { useEffect, useRef } from "react";

/** Shared classes of dialog, alert dialog and sheet. */
export const overlayClass =
  "fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/** Centred dialog, at the bottom edge on phones. */
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
 * Fires on a close request, such as Back on Android. Chromium only; TypeScript's DOM library does not have the type
 * yet.
 */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
type Watching = Window & { CloseWatcher?: new () => CloseWatcher };

/**
 * Makes Android's Back close the surrounding dialog instead of leaving the page. Dispatches Escape, so that open lists
 * and dialogs that must stay open handle it like the key.
 */
export function CloseOnBack(): null {
  useEffect(() => {
    const Watcher = (window as Watching).CloseWatcher;
    if (!Watcher) return;
    let watcher = watch(Watcher);

    // A watcher fires only once. Create a new one, because the dialog may stay open.
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

/** `onInteractOutside` handler that keeps the dialog open when a toast above it is clicked. */
export function keepOpenUnderToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
}

/**
 * Returns props that restore the focus on close. Radix only restores it for its own triggers, and many of our dialogs
 * are opened by separate buttons.
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
      // If the opener is in a closed menu, focus the menu's button.
      const menu = opener.current.closest("details:not([open])");
      const back = menu?.querySelector("summary") ?? opener.current;
      // Do not take the focus if the user moved it during the closing animation, e.g. by opening a menu.
      const isFree = document.activeElement?.contains(back) ?? true;
      if (isFree) back.focus();
    },
  };
}
