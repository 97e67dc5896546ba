"use client";

import { useEffect, useState } from "react";
import { type CartChange, type CartLine, refill } from "@/lib/cart/rules";
import { getCart, updateCart } from "@/lib/cart/store";
import { routes } from "@/lib/routes";

/**
 * Puts the lines of an earlier order into the cart, once: the address is the plain checkout's afterwards. Says what did not fit;
 * what the shop has changed since is told by the comparison that every checkout begins with.
 */
export function useRefill(ordered: readonly CartLine[] | null): readonly CartChange[] {
  const [changes, setChanges] = useState<readonly CartChange[]>([]);

  useEffect(() => {
    if (!ordered) return;

    setChanges(refill(getCart(), ordered).changes);
    updateCart((lines) => refill(lines, ordered).lines);
    window.history.replaceState(null, "", routes.checkout);
  }, [ordered]);

  return changes;
}
