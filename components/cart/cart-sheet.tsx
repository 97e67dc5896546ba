"use client";

import Link from "next/link";
import { useRef } from "react";
import { EmptyState } from "@/components/shared/element-card";
import { buttonVariants } from "@/components/ui/button";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { type CartLine, cartSubtotal, countItems, maxQuantity, removeLine, setQuantity } from "@/lib/cart/rules";
import { updateCart } from "@/lib/cart/store";
import { formatTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/pricing";
import { CartChanges } from "./cart-changes";
import { CartLineRow } from "./cart-line-row";
import { focusCartOpener } from "./cart-panel";
import { FreeDelivery } from "./free-delivery";
import { useCart } from "./use-cart";
import { useCartCheck } from "./use-cart-check";
import { useRemoval } from "./use-removal";

type CartSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The cart at the side of any page. Prices, stock and availability are checked again each time it opens (D1.39). */
export function CartSheet({ isOpen, onOpenChange }: CartSheetProps) {
  const lines = useCart() ?? [];
  const check = useCartCheck(isOpen);
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLSpanElement>(null);
  const { removed, remove } = useRemoval({ list, heading });
  const close = () => onOpenChange(false);
  const threshold = check.charges?.free_delivery_threshold ?? null;

  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent
        title={
          <span ref={heading} tabIndex={-1}>
            Your cart
          </span>
        }
        description={lines.length > 0 ? `${countItems(lines)} of ${MAX_ITEMS_PER_ORDER} items` : "Nothing in it yet"}
        closeLabel="Close cart"
        footer={
          lines.length > 0 ? (
            <CartSummary lines={lines} threshold={threshold} isChecking={check.isChecking} onLeave={close} />
          ) : undefined
        }
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusCartOpener();
        }}
      >
        <p role="status" className="sr-only">
          {removed}
        </p>
        <CartChanges changes={check.changes} />
        {check.hasFailed ? (
          <p role="status" className="mb-4 text-sm text-warm">
            Prices and stock could not be checked just now. They are checked again at checkout.
          </p>
        ) : null}
        {lines.length > 0 ? (
          <ul ref={list} className="divide-y divide-line">
            {lines.map((line) => (
              <CartLineRow
                key={line.product_id}
                line={line}
                max={maxQuantity(lines, line)}
                onQuantity={(quantity) => updateCart((now) => setQuantity(now, line.product_id, quantity))}
                onRemove={() => remove(lines, line, (id) => updateCart((now) => removeLine(now, id)))}
                onLeave={close}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            headingLevel="h3"
            title="Your cart is empty"
            text="Card sets, kits and app access: have a look around."
            action={
              <Link href="/products" className={buttonVariants()} onClick={close}>
                See all products
              </Link>
            }
          />
        )}
      </SheetContent>
    </Sheet>
  );
}

type CartSummaryProps = {
  lines: readonly CartLine[];
  threshold: number | null;
  isChecking: boolean;
  onLeave: () => void;
};

function CartSummary({ lines, threshold, isChecking, onLeave }: CartSummaryProps) {
  const subtotal = cartSubtotal(lines);
  const isFull = countItems(lines) >= MAX_ITEMS_PER_ORDER;

  return (
    <div className="grid gap-4">
      {threshold === null ? null : <FreeDelivery subtotal={subtotal} threshold={threshold} />}
      <div className="flex items-baseline justify-between gap-4" aria-busy={isChecking || undefined}>
        <span className="text-soft">Subtotal, without delivery</span>
        <span className="text-[1.35rem] font-semibold">{formatTaka(subtotal)}</span>
      </div>
      <Link href="/checkout" className={buttonVariants({ size: "large" })} onClick={onLeave}>
        Checkout
      </Link>
      {isFull ? <p className="text-center text-sm text-soft">Maximum 10 items per order</p> : null}
    </div>
  );
}
