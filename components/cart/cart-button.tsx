"use client";

import { cx } from "class-variance-authority";
import { lazy, Suspense } from "react";
import { useStore } from "@/components/shared/use-store";
import { buttonVariants } from "@/components/ui/button";
import { earlyPress } from "@/components/ui/early-press";
import { countItems } from "@/lib/cart/lines";
import { t, tn } from "@/lib/texts/text";
import { cartPanel, setCartOpen } from "./cart-panel";
import { useCart } from "./use-cart";

/** Called on hover or focus of a button that opens the sheet. */
export const loadCartSheet = () => import("./cart-sheet");
const CartSheet = lazy(async () => ({ default: (await loadCartSheet()).CartSheet }));

type CartButtonProps = {
  /** Names of the payment methods, shown in the sheet. */
  marks: readonly string[];
  className?: string;
};

/** Opens the cart. CSS shows its item count before hydration (.cart-count). Loads the sheet on hover or focus. */
export function CartButton({ marks, className }: CartButtonProps) {
  const count = countItems(useCart() ?? []);
  const panel = useStore(cartPanel);
  const isOpen = panel === "open";

  return (
    <>
      <button
        type="button"
        {...earlyPress}
        className={cx(buttonVariants({ variant: "quiet", size: "small" }), "min-w-11", className)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count === 0 ? t("Cart") : tn(count, "Cart, {n} item", "Cart, {n} items")}
        onClick={() => setCartOpen(true)}
        onPointerEnter={() => void loadCartSheet()}
        onFocus={() => void loadCartSheet()}
      >
        <span className="icon icon-cart" aria-hidden="true" />
        <span className="max-sm:sr-only admin:sr-only">{t("Cart")}</span>
        <span className="cart-count" aria-hidden="true" />
      </button>
      {panel === "unused" ? null : (
        <Suspense fallback={null}>
          <CartSheet isOpen={isOpen} onOpenChange={setCartOpen} marks={marks} />
        </Suspense>
      )}
    </>
  );
}
