/**
 * The cart of this browser: a JSON list of cart lines that all tabs share. The count is also in the CSS variable --cart-count on
 * html (none when the cart is empty): a script in the head sets it before the first paint, this module afterwards.
 */
import { parseJson, readText, writeText } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";
import { createStore } from "@/lib/store";
import { type CartLine, countItems, parseLines } from "./lines";

const EMPTY: readonly CartLine[] = [];
const store = createStore(EMPTY);

/** The stored text of the lines; undefined before the first look. */
let stored: string | null | undefined;
let isFollowing = false;

/** The lines as they are now; the same array until they change. */
export function getCart(): readonly CartLine[] {
  if (stored === undefined) readCart();

  return store.get();
}

/** Calls back when the cart changes, here or in another tab. Returns how to stop. */
export function subscribeCart(listener: () => void): () => void {
  if (!isFollowing) followOtherTabs();

  return store.subscribe(listener);
}

/** Changes the cart by a rule of ./rules, starting from what is stored now: another tab may have been quicker. */
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
  // A page that comes back from the browser's memory has missed what other pages did.
  window.addEventListener("pageshow", readCart);
}
