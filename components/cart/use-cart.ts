"use client";

import { useSyncExternalStore } from "react";
import type { CartLine } from "@/lib/cart/lines";
import { getCart, subscribeCart } from "@/lib/cart/store";

/** The lines in the cart; null on the server and until the browser's storage has been read. */
export function useCart(): readonly CartLine[] | null {
  return useSyncExternalStore<readonly CartLine[] | null>(subscribeCart, getCart, () => null);
}
