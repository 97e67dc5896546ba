"use client";

import { useCallback, useState } from "react";
import { useCart } from "@/components/cart/use-cart";
import { readFreshProducts } from "@/lib/cart/fresh";
import { type CartChange, type CartLine, mergeFresh, removeLine, setQuantity } from "@/lib/cart/rules";
import { clearCart, getCart, updateCart } from "@/lib/cart/store";

export type OrderLines = {
  /** Null until the browser's cart has been read. */
  lines: readonly CartLine[] | null;
  /** False for the flagship product that an empty cart offers (decisions 1). */
  isCart: boolean;
  setLineQuantity: (productId: string, quantity: number) => void;
  removeOrderLine: (productId: string) => void;
  /** Compares with the shop, takes over what changed and says what it was. */
  checkLines: () => Promise<{ lines: readonly CartLine[]; changes: CartChange[] }>;
  clearLines: () => void;
};

type Change = (lines: readonly CartLine[]) => readonly CartLine[];

/** What is ordered: the cart or, while it is empty, the flagship product. */
export function useOrderLines(flagship: CartLine | null): OrderLines {
  const cart = useCart();
  const [offer, setOffer] = useState<readonly CartLine[]>(flagship ? [flagship] : []);
  const isCart = cart !== null && cart.length > 0;

  const change = useCallback((rule: Change) => {
    if (getCart().length > 0) updateCart(rule);
    else setOffer(rule);
  }, []);

  const checkLines = useCallback(async () => {
    const before = getCart().length > 0 ? getCart() : offer;
    const { fresh } = await readFreshProducts(before);
    const merged = mergeFresh(before, fresh);
    if (getCart().length > 0) updateCart((lines) => mergeFresh(lines, fresh).lines);
    else setOffer((lines) => mergeFresh(lines, fresh).lines);

    return merged;
  }, [offer]);

  return {
    lines: cart === null ? null : isCart ? cart : offer,
    isCart,
    setLineQuantity: (productId, quantity) => change((lines) => setQuantity(lines, productId, quantity)),
    removeOrderLine: (productId) => change((lines) => removeLine(lines, productId)),
    checkLines,
    clearLines: () => (isCart ? clearCart() : undefined),
  };
}
