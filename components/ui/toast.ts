/**
 * Toast store. One toast is visible at a time; a new one replaces it (spec 9, D9.11). Separate from sonner, which is
 * loaded with the first toast.
 */

export type ToastTone = "success" | "warning" | "error";

export type ToastMessage = {
  title: string;
  description?: string;
  /** Default `success`. Errors are announced assertively, others politely. */
  tone?: ToastTone;
  action?: { label: string; onClick: () => void };
  /**
   * Whether a toast raised during navigation belongs to the next page: it is dismissed when that page is left. By
   * default a toast belongs to the current page.
   */
  isForNextPage?: boolean;
  /** Dropped if the previous page already raised a toast for this one. */
  isLowPriority?: boolean;
};

type Listener = (message: ToastMessage | null) => void;

const listeners = new Set<Listener>();
let waiting: ToastMessage | null = null;
/** Visible toast, the path of its page, and whether the previous page raised it. */
let current: (ToastMessage & { path: string; isFromBefore?: true }) | null = null;

/** Shows a toast until it is closed or replaced, its page is left, or 1,000,000 ms have passed. */
export function toast(message: ToastMessage): void {
  if (message.isLowPriority && (current?.isForNextPage || current?.isFromBefore)) return;
  current = { ...message, path: window.location.pathname };
  if (listeners.size === 0) waiting = message;
  for (const listener of listeners) listener(message);
}

export function dismissToast(): void {
  waiting = null;
  current = null;
  for (const listener of listeners) listener(null);
}

/** Dismisses an error toast. Call it when a new attempt starts. */
export function dismissError(): void {
  if (current?.tone === "error") dismissToast();
}

/** Dismisses the toast of the previous page. Called by the host on navigation. */
export function showPage(path: string): void {
  if (!current || current.path === path) return;
  if (current.isForNextPage) current = { ...current, path, isForNextPage: false, isFromBefore: true };
  else dismissToast();
}

/** Subscribes the host to messages, including one raised before. Returns the unsubscribe function. */
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
