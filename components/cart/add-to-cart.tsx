"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import {
  addLine,
  type CartLine,
  countItems,
  isBuyable,
  type LineProduct,
  maxQuantity,
  setQuantity,
  toLine,
} from "@/lib/cart/lines";
import { updateCart } from "@/lib/cart/store";
import { formatTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import type { Product } from "@/lib/products/schema";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { loadCartSheet } from "./cart-button";
import { countAdded, putInCart } from "./put-in-cart";
import { useCart } from "./use-cart";

type AddToCartProps = {
  /** Product data that the cart needs. */
  product: LineProduct & Pick<Product, "is_active" | "is_draft">;
  /** Thumbnail in the sticky bar. */
  thumb: ReactNode;
};

/** A second click within this time is a double click and is ignored. */
const DOUBLE_CLICK_MS = 400;
/** How long the button shows that the product was added. */
const CONFIRMATION_MS = 1000;
/** Height of the sticky page header in pixels. */
const HEADER_HEIGHT = 64;

/**
 * Quantity, Add to Cart and Buy now; on phones also in a sticky bar while they are off-screen. Adding opens the cart.
 * If the cart cannot take more, shows the reason below the buttons.
 */
export function AddToCart({ product, thumb }: AddToCartProps) {
  const router = useRouter();
  const lines = useCart() ?? [];
  const [quantity, setWanted] = useState(1);
  const [added, setAdded] = useState(0);
  const { isFresh, press } = useClickFeedback();
  const buttons = useRef<HTMLDivElement>(null);
  const isAbove = useIsAbove(buttons);
  const present = lines.find((line) => line.product_id === product.id)?.quantity ?? 0;
  const room = maxQuantity(lines, { product_id: product.id, stock_quantity: product.stock_quantity }) - present;
  const waiting = useUntilReady();
  const wanted = Math.min(quantity, Math.max(room, 1));

  function add(event: MouseEvent) {
    if (!press(event)) return;
    putInCart(product, wanted);
    setAdded(wanted);
    setWanted(1);
  }

  /** Ensures the requested quantity in the cart instead of adding to it, so that a second click adds nothing. */
  function buyNow() {
    updateCart((now) => atLeast(now, toLine(product, wanted)));
    if (wanted > present) countAdded(toLine(product, wanted - present));
    router.push(to("/checkout"));
  }

  if (!isBuyable(product)) {
    return (
      <Button variant="quiet" className="w-full" disabled>
        {t("Add to Cart")}
      </Button>
    );
  }

  return (
    <div className="grid gap-3">
      <div ref={buttons} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <QuantityStepper
          value={wanted}
          onChange={setWanted}
          max={Math.max(room, 1)}
          disabled={room < 1}
          label={t("Quantity")}
        />
        <Button size="large" className="px-4" disabled={room < 1} onClick={add} {...preloadHandlers} {...waiting}>
          {isFresh ? t("Added") : t("Add to Cart")}
        </Button>
        <Button
          size="large"
          variant="quiet"
          className="col-span-full"
          disabled={room < 1 && present === 0}
          onClick={buyNow}
          {...waiting}
        >
          {t("Buy now")}
        </Button>
      </div>
      <div className="text-sm text-soft *:min-h-[1lh]">
        {waiting.disabled ? (
          <p className="waiting-note">{t("These buttons work as soon as the page has loaded.")}</p>
        ) : null}
        <p role="status">{statusText({ added, present, room, total: countItems(lines) })}</p>
      </div>
      <div className="buy-bar" data-shown={isAbove || undefined}>
        {thumb}
        <b className="text-xl">{formatTaka(product.price)}</b>
        <Button className="min-w-0 flex-1" disabled={room < 1} onClick={add} {...preloadHandlers} {...waiting}>
          {isFresh ? t("Added") : t("Add to Cart")}
        </Button>
      </div>
    </div>
  );
}

const preloadHandlers = { onPointerEnter: () => void loadCartSheet(), onFocus: () => void loadCartSheet() };

/** Returns whether the element is above the visible part of the page. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const rootMargin = `-${HEADER_HEIGHT}px 0px 0px`;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setAbove(!entry.isIntersecting && entry.boundingClientRect.top < HEADER_HEIGHT),
      { rootMargin },
    );
    observer.observe(element.current);

    return () => observer.disconnect();
  }, [element]);

  return isAbove;
}

/** Ignores double clicks. `isFresh` is true for a short time after a click. */
function useClickFeedback() {
  const last = useRef(-DOUBLE_CLICK_MS);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isFresh, setFresh] = useState(false);

  // On a busy phone the handlers of two clicks can run late, so the times of the clicks themselves are compared.
  function press({ detail, timeStamp }: MouseEvent): boolean {
    if (detail > 1 || timeStamp - last.current < DOUBLE_CLICK_MS) return false;
    last.current = timeStamp;
    setFresh(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setFresh(false), CONFIRMATION_MS);

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
  const inCart = t("{n} in your cart.", { n: present });
  if (room < 1 && total >= MAX_ITEMS_PER_ORDER) return t("Maximum 10 items per order. Your cart is full.");
  if (room < 1) return t("That's all we have left. {inCart}", { inCart });
  if (present > 0) return added > 0 ? t("Added. {inCart}", { inCart }) : inCart;

  return t("Up to {most} items in one order.", { most: MAX_ITEMS_PER_ORDER });
}
