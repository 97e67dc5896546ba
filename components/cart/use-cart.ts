"use client";

import { useSyncExternalStore } from "react";
import type { CartLine } from "@/lib/cart/lines";
import { getCart, subscribeCart } from "@/lib/cart/store";

/** Returns the cart lines; null on the server and until browser storage was read. */
export function useCart(): readonly CartLine[] | null {
  return useSyncExternalStore<readonly CartLine[] | null>(subscribeCart, getCart, () => null);
}
