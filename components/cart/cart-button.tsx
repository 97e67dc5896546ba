"use client";

import { cx } from "class-variance-authority";
import { lazy, Suspense } from "react";
import { useStore } from "@/components/shared/use-store";
import { buttonVariants } from "@/components/ui/button";
import { countItems } from "@/lib/cart/rules";
import { cartPanel, setCartOpen } from "./cart-panel";
import { useCart } from "./use-cart";

const loadSheet = () => import("./cart-sheet");
const CartSheet = lazy(async () => ({ default: (await loadSheet()).CartSheet }));

/** Opens the cart, and shows how much is in it before scripts run (see .cart-count). The sheet loads on hover or focus. */
export function CartButton({ className }: { className?: string }) {
  const count = countItems(useCart() ?? []);
  const panel = useStore(cartPanel);
  const isOpen = panel === "open";

  return (
    <>
      <button
        type="button"
        className={cx(buttonVariants({ variant: "quiet", size: "small" }), "min-w-11", className)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count === 0 ? "Cart" : `Cart, ${count} ${count === 1 ? "item" : "items"}`}
        onClick={() => setCartOpen(true)}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
      >
        <svg
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M3.5 6.5h13l-1 10.5h-11zM7 6.5V6a3 3 0 0 1 6 0v.5" strokeLinecap="round" />
        </svg>
        <span className="max-sm:sr-only">Cart</span>
        <span className="cart-count" aria-hidden="true" />
      </button>
      {panel === "unused" ? null : (
        <Suspense fallback={null}>
          <CartSheet isOpen={isOpen} onOpenChange={setCartOpen} />
        </Suspense>
      )}
    </>
  );
}
