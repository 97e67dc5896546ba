"use client";

import { useCallback, useState } from "react";
import { useCart } from "@/components/cart/use-cart";
import { readFreshProducts } from "@/lib/cart/fresh";
import { type CartChange, type CartLine, mergeFresh, removeLine, setQuantity } from "@/lib/cart/rules";
import { clearCart, getCart, updateCart } from "@/lib/cart/store";

export type OrderLines = {
  /** Null until the browser's cart has been read. */
  lines: readonly CartLine[] | null;
  /** False for what an empty cart is offered (D1.8). */
  isCart: boolean;
  setLineQuantity: (productId: string, quantity: number) => void;
  removeOrderLine: (productId: string) => void;
  /** Compares with the shop, takes over what changed and says what it was. */
  checkLines: () => Promise<{ lines: readonly CartLine[]; changes: CartChange[] }>;
  clearLines: () => void;
};

type Change = (lines: readonly CartLine[]) => readonly CartLine[];
type Source = "cart" | "offer";

/**
 * What is ordered: the cart or, when the page was opened with an empty one, what the shop offers. It stays with what it began with:
 * whatever leaves the cart, here or in another tab, nothing else takes its place under the same button.
 * @param isFilled whether something is being put into the cart right now
 */
export function useOrderLines(offered: CartLine | null, isFilled: boolean): OrderLines {
  const cart = useCart();
  const [offer, setOffer] = useState<readonly CartLine[]>(offered ? [offered] : []);
  const [source, setSource] = useState<Source | null>(null);
  if (source === null && cart !== null) setSource(isFilled || cart.length > 0 ? "cart" : "offer");
  const isCart = source === "cart";

  const change = useCallback((rule: Change) => (isCart ? updateCart(rule) : setOffer(rule)), [isCart]);

  const checkLines = useCallback(async () => {
    const before = isCart ? getCart() : offer;
    const { fresh } = await readFreshProducts(before);
    change((lines) => mergeFresh(lines, fresh).lines);

    return mergeFresh(before, fresh);
  }, [isCart, offer, change]);

  return {
    lines: source === null ? null : isCart ? cart : offer,
    isCart,
    setLineQuantity: (productId, quantity) => change((lines) => setQuantity(lines, productId, quantity)),
    removeOrderLine: (productId) => change((lines) => removeLine(lines, productId)),
    checkLines,
    clearLines: () => (isCart ? clearCart() : undefined),
  };
}
