/**
 * The browser's cart: a JSON list of lines shared by all tabs. The CSS variable --cart-count on html holds the item count (unset if empty):
 * a script in the head sets it before the first paint, then this module.
 */
import { parseJson, readText, writeText } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";
import { createStore } from "@/lib/store";
import { type CartLine, countItems, parseLines } from "./lines";

const EMPTY: readonly CartLine[] = [];
const store = createStore(EMPTY);

/** Stored JSON of the lines; undefined before the first read. */
let stored: string | null | undefined;
let isFollowing = false;

/** Current lines; the same array until they change. */
export function getCart(): readonly CartLine[] {
  if (stored === undefined) readCart();

  return store.get();
}

/** Subscribes to cart changes in any tab. Returns the unsubscribe function. */
export function subscribeCart(listener: () => void): () => void {
  if (!isFollowing) followOtherTabs();

  return store.subscribe(listener);
}

/** Applies an operation from ./rules to the stored lines, which another tab may have changed. */
export function updateCart(rule: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  readCart();
  const lines = rule(store.get());
  stored = JSON.stringify(lines);
  writeText("local", storageKeys.cart, stored);
  show(lines);
}

function readCart(): void {
  const text = readText("local", storageKeys.cart);
  if (text === stored) return;

  stored = text;
  show(text === null ? EMPTY : parseLines(parseJson(text)));
}

function show(lines: readonly CartLine[]): void {
  const count = countItems(lines);
  const { style } = document.documentElement;
  if (count > 0) style.setProperty("--cart-count", String(count));
  else style.removeProperty("--cart-count");
  store.set(lines);
}

function followOtherTabs(): void {
  isFollowing = true;
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === storageKeys.cart) readCart();
  });
  // A page restored from the back/forward cache has missed changes made by other pages.
  window.addEventListener("pageshow", readCart);
}
