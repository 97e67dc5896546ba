"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { CartChanges } from "@/components/cart/cart-lines";
import { EmptyState } from "@/components/shared/element-card";
import { Note } from "@/components/shared/panel";
import { Button, buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type CartChange, removeLine, setQuantity } from "@/lib/cart/rules";
import { isBusy, isOver } from "@/lib/checkout/machine";
import { totalOf } from "@/lib/checkout/rules";
import { formatTaka, toTaka } from "@/lib/money";
import { routes } from "@/lib/routes";
import { ContactSection, DeliverySection } from "./form-sections";
import { OrderSummary } from "./order-summary";
import { PaymentSection } from "./payment-section";
import { type Checkout, type CheckoutData, useCheckout } from "./use-checkout";

/** The checkout of spec 2: contact, delivery, payment, summary. */
export function CheckoutForm(data: CheckoutData) {
  const checkout = useCheckout(data);
  const { form, state, press } = checkout;
  const isWaiting = isBusy(state);

  if (isOver(state)) return <Leaving />;
  if (state.phase !== "loading" && state.lines.length === 0) {
    const wasFilled = state.source === "cart" || (data.offer !== null && data.offer !== "none");
    const lack = wasFilled ? "emptied" : data.offer === null ? "unread" : "none";
    return <NoProducts lack={lack} changes={state.changes} />;
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(press)} className="shell py-8 md:py-11" aria-busy={isWaiting}>
      <h1>Checkout</h1>
      <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-start lg:gap-7">
        <fieldset disabled={isWaiting} className="grid min-w-0 gap-5">
          <legend className="sr-only">Your details</legend>
          <ContactSection form={form} accountEmail={data.buyer.email} />
          <DeliverySection form={form} />
          <PaymentSection checkout={checkout} shopPhone={data.shopPhone} confirmationHours={data.confirmationHours} />
        </fieldset>
        <Summary {...checkout} />
      </div>
    </form>
  );
}

function Summary({ form, state, send, focusable }: Checkout) {
  const city = form.watch("city");
  const isOnline = form.watch("payment_method") === "aamarpay";
  const total = totalOf(state, city);
  const isWaiting = isBusy(state);
  const isCart = state.source === "cart";

  return (
    <OrderSummary
      lines={state.phase === "loading" ? null : state.lines}
      isCart={isCart}
      total={total}
      hasCity={city.trim() !== ""}
      threshold={state.charges.free_delivery_threshold}
      isBusy={isWaiting}
      onQuantity={(productId, quantity) =>
        send({ type: "edited", rule: (now) => setQuantity(now, productId, quantity) })
      }
      onRemove={(productId) => send({ type: "edited", rule: (now) => removeLine(now, productId) })}
      notice={
        <div ref={focusable.changes} tabIndex={-1}>
          <CartChanges changes={state.changes}>
            <p className="mt-2 font-semibold">Please look at the new total before you place the order.</p>
          </CartChanges>
          {state.hasNewCharges ? <NewCharges /> : null}
        </div>
      }
      action={
        <Button
          ref={focusable.button}
          type="submit"
          size="large"
          loading={isWaiting}
          disabled={state.phase === "loading" || !state.methods || state.methods.length === 0}
        >
          {isOnline ? "Place order and pay" : "Place order"} · {formatTaka(toTaka(total.total))}
        </Button>
      }
    />
  );
}

/** The admin changed what delivery costs while the page was open. */
function NewCharges() {
  return (
    <Note role="status" className="mb-4">
      <strong className="font-semibold">Delivery charges have changed.</strong> Please look at the new total before you
      place the order.
    </Note>
  );
}

/** `unread`: what an empty cart is offered could not be read. `none`: the shop has nothing to sell. `emptied`: the cart was not empty. */
type Lack = "unread" | "none" | "emptied";

type NoProductsProps = {
  lack: Lack;
  /** What has left the cart, when that is why it is empty. */
  changes: readonly CartChange[];
};

const lackWords: Record<Lack, { title: string; text: string }> = {
  unread: {
    title: "Failed to load product information",
    text: "Product information is not available. Please refresh and try again.",
  },
  none: {
    title: "No Products Available",
    text: "There is nothing to order at the moment. Please come back later.",
  },
  emptied: {
    title: "Your cart is empty",
    text: "Choose what you would like to order, then come back here.",
  },
};

/** In the place of the form when there is nothing to order. */
function NoProducts({ lack, changes }: NoProductsProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  return (
    <div className="shell py-8">
      <CartChanges changes={changes} />
      <EmptyState
        headingLevel="h1"
        {...lackWords[lack]}
        action={
          lack === "unread" ? (
            <Button loading={isPending} onClick={() => startTransition(() => router.refresh())}>
              Try again
            </Button>
          ) : (
            <a href={routes.products} className={buttonVariants()}>
              See all products
            </a>
          )
        }
      />
    </div>
  );
}

/** Replaces the form while the next page loads: the order has been placed. */
function Leaving() {
  useEffect(() => {
    // Back from the gateway, out of the browser's memory: the address is the held order's by now.
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();

    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);

  return (
    <div className="grid min-h-[60vh] place-items-center text-3xl text-accent">
      <Spinner label="Your order has been placed" />
    </div>
  );
}
