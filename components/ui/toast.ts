/**
 * Says something in a toast. One is visible at a time: a new one takes the place of the old (spec 9, D9.11).
 * This module is all that a page pays for toasts: the host loads sonner when the first one comes.
 */

export type ToastTone = "success" | "warning" | "error";

export type ToastMessage = {
  title: string;
  description?: string;
  /** Default `success`. Errors are announced at once, the others when the screen reader is free. */
  tone?: ToastTone;
  action?: { label: string; onClick: () => void };
  /** Raised while navigating and about the next page: dismissed with that page. Otherwise dismissed with the page that raised it. */
  isForNextPage?: boolean;
  /** Dropped when the page before raised a toast for this one. */
  givesWay?: boolean;
};

type Listener = (message: ToastMessage | null) => void;

const listeners = new Set<Listener>();
let waiting: ToastMessage | null = null;
/** The visible toast, the page that it belongs to, and whether the page before raised it. */
let current: (ToastMessage & { path: string; isFromBefore?: true }) | null = null;

/** Shows a toast until it is closed, replaced, its page is left, or 1,000,000 ms have passed. */
export function toast(message: ToastMessage): void {
  if (message.givesWay && (current?.isForNextPage || current?.isFromBefore)) return;
  current = { ...message, path: window.location.pathname };
  if (listeners.size === 0) waiting = message;
  for (const listener of listeners) listener(message);
}

/** Takes the visible toast away, if there is one. */
export function dismissToast(): void {
  waiting = null;
  current = null;
  for (const listener of listeners) listener(null);
}

/** Another attempt begins: what went wrong with the last one is no news any more. */
export function dismissError(): void {
  if (current?.tone === "error") dismissToast();
}

/** For the host: the page has changed. Toasts about the previous page are dismissed. */
export function showPage(path: string): void {
  if (!current || current.path === path) return;
  if (current.isForNextPage) current = { ...current, path, isForNextPage: false, isFromBefore: true };
  else dismissToast();
}

/** For the host: hears every message, and the one that came before it listened. Returns how to stop. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  if (waiting) {
    listener(waiting);
    waiting = null;
  }

  return () => {
    listeners.delete(listener);
  };
}
