"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { Button } from "@/components/ui/button";
import { addToCart } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import {
  addLine,
  type CartLine,
  countItems,
  isBuyable,
  type LineProduct,
  maxQuantity,
  setQuantity,
  toLine,
} from "@/lib/cart/rules";
import { updateCart } from "@/lib/cart/store";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/pricing";
import type { Product } from "@/lib/products/schema";
import { setCartOpen } from "./cart-panel";
import { useCart } from "./use-cart";

type AddToCartProps = {
  /** What a cart has to know of the product. */
  product: LineProduct & Pick<Product, "is_active" | "is_draft">;
};

/** A second press within this time, in milliseconds, is one finger's double tap and not a second wish. */
const DOUBLE_PRESS = 400;
/** How long the button says that it has happened, in milliseconds. */
const SAYS_ADDED = 1000;

/** Quantity, Add to Cart and Buy now. Says what happened beside the button, and why nothing more fits. */
export function AddToCart({ product }: AddToCartProps) {
  const router = useRouter();
  const lines = useCart() ?? [];
  const [quantity, setWanted] = useState(1);
  const [added, setAdded] = useState(0);
  const { isFresh, press } = useFreshPress();
  const present = lines.find((line) => line.product_id === product.id)?.quantity ?? 0;
  const room = maxQuantity(lines, { product_id: product.id, stock_quantity: product.stock_quantity }) - present;
  const wanted = Math.min(quantity, Math.max(room, 1));

  function add() {
    if (!press()) return;
    updateCart((now) => addLine(now, toLine(product, wanted)));
    track(addToCart(toLine(product, wanted)));
    setAdded(wanted);
    setWanted(1);
  }

  /** Raises an existing line to the wanted quantity instead of adding to it: pressing twice buys once. */
  function buyNow() {
    updateCart((now) => atLeast(now, toLine(product, wanted)));
    if (wanted > present) track(addToCart(toLine(product, wanted - present)));
    router.push("/checkout");
  }

  if (!isBuyable(product)) {
    return (
      <Button size="large" className="w-full sm:w-auto sm:min-w-56 sm:self-start" disabled>
        Add to Cart
      </Button>
    );
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper
          value={wanted}
          onChange={setWanted}
          max={Math.max(room, 1)}
          disabled={room < 1}
          label="Quantity"
        />
        <Button size="large" className="min-w-40 flex-1 sm:flex-none" disabled={room < 1} onClick={add}>
          {isFresh ? "Added" : "Add to Cart"}
        </Button>
        <Button
          size="large"
          variant="quiet"
          className="min-w-32 flex-1 sm:flex-none"
          disabled={room < 1 && present === 0}
          onClick={buyNow}
        >
          Buy now
        </Button>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-2">
        <p role="status" className="text-soft">
          {statusText({ added, present, room, total: countItems(lines) })}
        </p>
        {present > 0 ? (
          <Button variant="link" onClick={() => setCartOpen(true)}>
            View cart
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Tells a press from the second half of a double press, and for a moment that there was one. */
function useFreshPress() {
  const last = useRef(0);
  const [presses, setPresses] = useState(0);
  const [isFresh, setFresh] = useState(false);

  useEffect(() => {
    if (presses === 0) return;

    setFresh(true);
    const timer = setTimeout(() => setFresh(false), SAYS_ADDED);
    return () => clearTimeout(timer);
  }, [presses]);

  function press(): boolean {
    if (performance.now() - last.current < DOUBLE_PRESS && last.current > 0) return false;
    last.current = performance.now();
    setPresses((count) => count + 1);

    return true;
  }

  return { isFresh, press };
}

function atLeast(lines: readonly CartLine[], wanted: CartLine): CartLine[] {
  const present = lines.find((line) => line.product_id === wanted.product_id);
  if (!present) return addLine(lines, wanted);

  return setQuantity(lines, wanted.product_id, Math.max(present.quantity, wanted.quantity));
}

type Situation = { added: number; present: number; room: number; total: number };

function statusText({ added, present, room, total }: Situation): string {
  if (room < 1 && total >= MAX_ITEMS_PER_ORDER) return fullText(present);
  if (room < 1) return present > 0 ? `That is all we have left. ${present} in your cart.` : "That is all we have left.";
  if (added > 0 && present > 0) return `Added. ${present} in your cart.`;

  return present > 0 ? `${present} in your cart.` : "";
}

function fullText(present: number): string {
  const full = `Maximum 10 items per order. Your cart is full (${MAX_ITEMS_PER_ORDER} of ${MAX_ITEMS_PER_ORDER}).`;
  if (present === 0) return full;
  if (present === MAX_ITEMS_PER_ORDER) return `${full} All of them are this product.`;

  return `${full} ${present} of them ${present === 1 ? "is" : "are"} this product.`;
}
