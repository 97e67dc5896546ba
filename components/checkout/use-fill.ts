"use client";

import { useEffect, useState } from "react";
import { addToCart } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import { type CartChange, type CartLine, includeLine, refill } from "@/lib/cart/rules";
import { getCart, updateCart } from "@/lib/cart/store";
import { routes } from "@/lib/routes";
import type { CheckoutData } from "./types";

/**
 * Puts into the cart what the address asks for, once: the lines of an earlier order, or the card set. The address is the plain
 * checkout's afterwards. Says what did not fit; what the shop has changed since is told by the comparison that every checkout
 * begins with.
 */
export function useFill({ again, cardSet }: Pick<CheckoutData, "again" | "cardSet">): readonly CartChange[] {
  const [changes, setChanges] = useState<readonly CartChange[]>([]);

  useEffect(() => {
    if (!again && !cardSet) return;

    const fill = (lines: readonly CartLine[]) => {
      if (again) return refill(lines, again);
      return cardSet ? includeLine(lines, cardSet) : { lines, changes: [] };
    };
    const before = getCart();
    const filled = fill(before);
    setChanges(filled.changes);
    if (cardSet && filled.lines.length > before.length) track(addToCart(cardSet));
    updateCart((lines) => fill(lines).lines);
    window.history.replaceState(null, "", routes.checkout);
  }, [again, cardSet]);

  return changes;
}
