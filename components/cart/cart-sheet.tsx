"use client";

import { useEffect, useRef, useState } from "react";
import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { PaymentMarks } from "@/components/shared/payment-marks";
import { buttonVariants } from "@/components/ui/button";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { api } from "@/lib/api-client";
import { type CartLine, countItems, setQuantity } from "@/lib/cart/lines";
import { type CartChange, cartSubtotal, removeLine, restoreLine } from "@/lib/cart/rules";
import { getCart, updateCart } from "@/lib/cart/store";
import { applyQuote, describeChanges, quoteItems } from "@/lib/checkout/rules";
import { missingForFreeDelivery } from "@/lib/free-delivery";
import { formatTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import { t } from "@/lib/texts/text";
import { carryToCart } from "./carry-to-cart";
import { CartChanges, CartLines } from "./cart-lines";
import { CartOffers } from "./cart-offers";
import { focusCartOpener } from "./cart-panel";
import { useCart } from "./use-cart";

type CartSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Names of the payment methods. */
  marks: readonly string[];
};

/** The second click of a double click on the opener is outside the sheet and must not close it. */
const DOUBLE_CLICK_MS = 400;

/** Cart sheet. Rechecks prices, stock and availability whenever it opens (D1.39). */
export function CartSheet({ isOpen, onOpenChange, marks }: CartSheetProps) {
  const lines = useCart() ?? [];
  const check = useQuote(isOpen);
  const heading = useRef<HTMLSpanElement>(null);
  const openedAt = useRef(0);
  const close = () => onOpenChange(false);

  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent
        title={
          <span ref={heading} tabIndex={-1}>
            {t("Your cart")}
          </span>
        }
        description={
          lines.length > 0
            ? t("{n} of {most} items", { n: countItems(lines), most: MAX_ITEMS_PER_ORDER })
            : t("Nothing here yet")
        }
        closeLabel={t("Close cart")}
        footer={
          lines.length > 0 ? (
            <CartSummary
              lines={lines}
              threshold={check.threshold}
              isChecking={check.isChecking}
              marks={marks}
              onLeave={close}
            />
          ) : undefined
        }
        onPointerDownOutside={(event) => {
          if (performance.now() - openedAt.current < DOUBLE_CLICK_MS) event.preventDefault();
        }}
        onOpenAutoFocus={({ target }) => {
          openedAt.current = performance.now();
          if (target instanceof HTMLElement) carryToCart(target);
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusCartOpener();
        }}
      >
        <CartChanges changes={check.changes} />
        {check.hasFailed ? (
          <p role="status" className="mb-4 text-sm text-warm">
            {t("We couldn't check prices and stock just now. We'll check again at checkout.")}
          </p>
        ) : null}
        <CartLines
          lines={lines}
          onQuantity={(id, quantity) => updateCart((now) => setQuantity(now, id, quantity))}
          onRemove={(id) => updateCart((now) => removeLine(now, id))}
          onRestore={(line, index) => updateCart((now) => restoreLine(now, line, index))}
          onLeave={close}
          heading={heading}
        />
        {lines.length > 0 ? null : (
          <EmptyState
            headingLevel="h3"
            title={t("Your cart is empty")}
            text={t("Card sets, kits and app access: have a look around.")}
            action={
              <Link href="/products" className={buttonVariants()} onClick={close}>
                {t("See all products")}
              </Link>
            }
          />
        )}
        <CartOffers lines={lines} threshold={check.threshold} isReady={!check.isChecking} onLeave={close} />
      </SheetContent>
    </Sheet>
  );
}

type CartSummaryProps = {
  lines: readonly CartLine[];
  threshold: number | null;
  isChecking: boolean;
  marks: readonly string[];
  onLeave: () => void;
};

function CartSummary({ lines, threshold, isChecking, marks, onLeave }: CartSummaryProps) {
  const subtotal = cartSubtotal(lines);
  const isFull = countItems(lines) >= MAX_ITEMS_PER_ORDER;

  return (
    <div className="grid gap-4">
      {threshold === null ? null : <FreeDelivery subtotal={subtotal} threshold={threshold} />}
      <div className="flex items-baseline justify-between gap-4" aria-busy={isChecking || undefined}>
        <span className="text-soft">
          {threshold !== null && subtotal > threshold ? t("Subtotal") : t("Subtotal, without delivery")}
        </span>
        <span className="text-xl font-semibold">{formatTaka(subtotal)}</span>
      </div>
      <Link href="/checkout" className={buttonVariants({ size: "large" })} onClick={onLeave}>
        {t("Checkout")}
      </Link>
      <PaymentMarks marks={marks} className="justify-center" />
      {isFull ? <p className="text-center text-sm text-soft">{t("Maximum 10 items per order")}</p> : null}
    </div>
  );
}

type FreeDeliveryProps = {
  /** Subtotal in taka. */
  subtotal: number;
  /** Threshold in taka; delivery is free strictly above it. */
  threshold: number;
};

/** Remaining amount until free delivery (D1.5), as text and progress bar. */
function FreeDelivery({ subtotal, threshold }: FreeDeliveryProps) {
  const isFree = subtotal > threshold;

  return (
    <div className="grid gap-2 text-sm">
      <p className={isFree ? "font-semibold text-accent" : "text-soft"}>{freeDeliveryText(subtotal, threshold)}</p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-300"
          style={{ transform: `scaleX(${isFree || threshold <= 0 ? 1 : Math.min(subtotal / threshold, 0.97)})` }}
        />
      </div>
    </div>
  );
}

function freeDeliveryText(subtotal: number, threshold: number): string {
  return subtotal > threshold ? t("Delivery is free for this order.") : missingForFreeDelivery(subtotal, threshold);
}

type Check = { isChecking: boolean; hasFailed: boolean; changes: CartChange[]; threshold: number | null };

const unchecked: Check = { isChecking: false, hasFailed: false, changes: [], threshold: null };

/** Compares the cart with the shop each time the sheet opens, updates it and reports changes. */
function useQuote(isOpen: boolean): Check {
  const [check, setCheck] = useState(unchecked);

  useEffect(() => {
    const lines = getCart();
    if (!isOpen || lines.length === 0) return;

    let isCurrent = true;
    setCheck((last) => ({ ...last, isChecking: true, hasFailed: false, changes: [] }));
    void readQuote(lines).then((result) => {
      if (isCurrent) setCheck((last) => ({ ...last, ...result, isChecking: false }));
    });

    return () => {
      isCurrent = false;
    };
  }, [isOpen]);

  return check;
}

async function readQuote(lines: readonly CartLine[]): Promise<Partial<Check>> {
  try {
    const quote = await api("POST /checkout/quote", { body: { items: quoteItems(lines) }, asGuest: true });
    const changes = describeChanges(getCart(), quote);
    updateCart((now) => applyQuote(now, quote));

    return { changes, threshold: quote.delivery_charges.free_delivery_threshold };
  } catch {
    return { hasFailed: true };
  }
}
