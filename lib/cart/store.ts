/**
 * The cart of this browser, under its own key: a JSON list of cart lines. All tabs show the same cart; a browser that keeps nothing
 * still has one for as long as the page lives. The count stands in the CSS variable --cart-count on html as well (a quoted string,
 * none when the cart is empty): a script in the head sets it before the first paint, this module afterwards.
 */
import { storageKeys } from "@/lib/storage-keys";
import { type CartLine, countItems, parseLines } from "./rules";

const EMPTY: readonly CartLine[] = [];
const listeners = new Set<() => void>();

let raw: string | null = null;
let lines: readonly CartLine[] = EMPTY;
let isRead = false;

/** The lines as they are now; the same array until they change. */
export function getCart(): readonly CartLine[] {
  if (!isRead) readStorage();

  return lines;
}

/** Calls back when the cart changes, here or in another tab. Returns how to stop. */
export function subscribeCart(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
  }
  listeners.add(listener);

  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** Changes the cart by a rule of ./rules, starting from what is stored now: another tab may have been quicker. */
export function updateCart(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  readStorage();
  lines = change(lines);
  raw = JSON.stringify(lines);
  try {
    window.localStorage.setItem(storageKeys.cart, raw);
  } catch {
    // Storage is full or forbidden: the cart lives as long as the page.
  }
  announce();
}

export function clearCart(): void {
  updateCart(() => EMPTY);
}

function readStorage(): boolean {
  isRead = true;
  let stored: string | null;
  try {
    stored = window.localStorage.getItem(storageKeys.cart);
  } catch {
    return false;
  }
  if (stored === raw) return false;

  raw = stored;
  lines = stored === null ? EMPTY : parseLines(parseJson(stored));
  return true;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function onStorage(event: StorageEvent): void {
  if ((event.key === null || event.key === storageKeys.cart) && readStorage()) announce();
}

/** A page that comes back from the browser's memory has missed what other pages did. */
function onPageShow(): void {
  if (readStorage()) announce();
}

function announce(): void {
  const count = countItems(lines);
  const { style } = document.documentElement;
  if (count > 0) style.setProperty("--cart-count", `"${count}"`);
  else style.removeProperty("--cart-count");
  for (const listener of listeners) listener();
}
