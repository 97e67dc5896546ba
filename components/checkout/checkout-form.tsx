"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { CartChanges } from "@/components/cart/cart-lines";
import { ElementCard, EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { Note } from "@/components/shared/note";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button, buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { setQuantity } from "@/lib/cart/lines";
import { type CartChange, removeLine } from "@/lib/cart/rules";
import { couponText } from "@/lib/checkout/coupon";
import { totalOf } from "@/lib/checkout/rules";
import { isBusy, isOver } from "@/lib/checkout/state";
import { formatTaka, toTaka } from "@/lib/money";
import { orderedElement } from "@/lib/orders/labels";
import { pricedLines } from "@/lib/orders/lines";
import { routes } from "@/lib/routes";
import { isOnlineMethod } from "@/lib/settings/payment-methods";
import type { Label } from "@/lib/texts/catalogue";
import { tileSymbol } from "@/lib/texts/initial";
import { t } from "@/lib/texts/text";
import { Consent } from "./consent";
import { ContactSection } from "./contact-section";
import { CouponField } from "./coupon-field";
import { DeliverySection } from "./form-sections";
import { OrderSummary } from "./order-summary";
import { PaymentSection } from "./payment-section";
import { type Checkout, type CheckoutData, useCheckout } from "./use-checkout";

/** Checkout of spec 2: contact, delivery, payment, summary. */
export function CheckoutForm(data: CheckoutData) {
  const checkout = useCheckout(data);
  const { form, state } = checkout;
  const isWaiting = isBusy(state);

  if (isOver(state)) return <Leaving />;
  if (state.phase !== "loading" && state.lines.length === 0) {
    const wasFilled = state.source === "cart" || (data.offer !== null && data.offer !== "none");
    const lack = wasFilled ? "emptied" : data.offer === null ? "unread" : "none";
    return <NoProducts lack={lack} changes={state.changes} />;
  }

  return (
    <form {...checkout.props} noValidate className="shell pt-5 md:pt-8 lg:pb-11" aria-busy={isWaiting}>
      <h1>{t("Checkout")}</h1>
      {/* A flex column on phones, so that the bar is sticky over the full height. */}
      <div className="mt-4 flex flex-col gap-4 md:mt-6 lg:grid lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-7">
        <Summary {...checkout} />
        <fieldset
          disabled={isWaiting}
          className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:gap-5 [&_:is(input,textarea)]:scroll-mb-28"
        >
          <legend className="sr-only">{t("Your details")}</legend>
          <ContactSection form={form} accountEmail={data.buyer.email} />
          <DeliverySection checkout={checkout} arrival={data.arrival} addresses={data.addresses} />
          <PaymentSection checkout={checkout} shopPhone={data.shopPhone} confirmationHours={data.confirmationHours} />
        </fieldset>
        <Consent form={form} isDisabled={isWaiting} className="lg:col-start-2 lg:row-start-2" />
        <PlaceOrder {...checkout} />
      </div>
    </form>
  );
}

function useTotal({ form, state }: Checkout) {
  const city = form.watch("city");

  return { total: totalOf(state, city), hasCity: city.trim() !== "" };
}

/** Before the cart was read, only the lines from the URL are known. */
const areLinesKnown = ({ phase, lines }: Checkout["state"]) => phase !== "loading" || lines.length > 0;

function Summary(checkout: Checkout) {
  const { state, send, focusable } = checkout;
  const { total, hasCity } = useTotal(checkout);

  return (
    <OrderSummary
      className="lg:col-start-2 lg:row-start-1"
      lines={areLinesKnown(state) ? state.lines : null}
      isCart={state.source === "cart"}
      total={total}
      hasCity={hasCity}
      threshold={state.charges.free_delivery_threshold}
      isSent={checkout.isSent}
      isBusy={isBusy(state)}
      onQuantity={(productId, quantity) =>
        send({ type: "edited", rule: (now) => setQuantity(now, productId, quantity) })
      }
      onRemove={(productId) => send({ type: "edited", rule: (now) => removeLine(now, productId) })}
      notice={
        <div ref={focusable.changes} tabIndex={-1}>
          <CartChanges changes={state.changes}>
            <p className="mt-2 font-semibold">{t("Please check the new total before you place your order.")}</p>
          </CartChanges>
          {state.hasNewCharges ? <NewCharges /> : null}
          {state.couponChange ? <ChangedCoupon text={state.couponChange} /> : null}
        </div>
      }
      couponCode={state.coupon?.answer?.code ?? null}
      coupon={
        <CouponField
          coupon={state.coupon}
          refusal={state.coupon && couponText(state.coupon, pricedLines(state.lines), total.deliveryCharge)}
          isChecking={state.phase === "quoting" && state.coupon?.answer === null}
          isDisabled={state.phase === "loading" || isBusy(state)}
          onChange={(code) => send({ type: "coupon_entered", code })}
        />
      }
    />
  );
}

/** Submit button; on phones in a sticky bar with the total. */
function PlaceOrder(checkout: Checkout) {
  const { form, state, focusable } = checkout;
  const { total } = useTotal(checkout);
  const isOnline = isOnlineMethod(form.watch("payment_method"));
  const isReading = state.phase === "loading";
  const waiting = useUntilReady();
  const sum = areLinesKnown(state) ? formatTaka(toTaka(total.total)) : "…";
  const isFree = checkout.isSent && areLinesKnown(state) && total.deliveryCharge === 0;

  return (
    <div className="checkout-bar sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-t border-line bg-panel px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-7 md:px-7 lg:static lg:col-start-2 lg:row-start-3 lg:m-0 lg:self-start lg:border-0 lg:bg-transparent lg:p-0">
      <p aria-live="polite" className="min-w-20 leading-tight lg:sr-only">
        <span className={isFree ? "text-sm text-soft" : "block text-sm text-soft"}>{t("Total")}</span>{" "}
        <span className="text-xl font-heading">{sum}</span>
        {isFree ? <span className="block text-sm text-accent">{t("free delivery")}</span> : null}
      </p>
      <Button
        ref={focusable.button}
        type="submit"
        size="large"
        className="flex-1 px-4"
        loading={isBusy(state)}
        pending={checkout.isLoading}
        disabled={isReading || !state.methods || state.methods.length === 0}
        {...waiting}
      >
        <span>
          {isOnline ? t("Place order and pay") : t("Place order")}
          <span className="max-lg:sr-only"> · {sum}</span>
        </span>
      </Button>
    </div>
  );
}

/** Shown if an admin changed the delivery charges while the page was open. */
function NewCharges() {
  return (
    <Note role="status" className="mb-4">
      <strong className="font-semibold">{t("Delivery charges have changed.")}</strong>{" "}
      {t("Please check the new total before you place your order.")}
    </Note>
  );
}

/** Shown if the coupon's discount has changed since it was displayed. */
function ChangedCoupon({ text }: { text: string }) {
  return (
    <Note role="status" className="mb-4">
      {text} {t("Please check the new total before you place your order.")}
    </Note>
  );
}

/**
 * Why there is nothing to order. `unread`: the offer for an empty cart failed to load. `none`: the shop has no product
 * for sale. `emptied`: the cart has no lines any more.
 */
type EmptyReason = "unread" | "none" | "emptied";

type NoProductsProps = {
  lack: EmptyReason;
  /** Lines that became unavailable. */
  changes: readonly CartChange[];
};

const emptyTexts: Record<EmptyReason, { title: Label; text: Label }> = {
  unread: {
    title: "Failed to load product information",
    text: "Product information is not available. Please refresh and try again.",
  },
  none: {
    title: "No Products Available",
    text: "There's nothing to order right now. Please come back later.",
  },
  emptied: {
    title: "Your cart is empty",
    text: "Choose what you'd like to order, then come back here.",
  },
};

/** Replaces the form if there is nothing to order. */
function NoProducts({ lack, changes }: NoProductsProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  return (
    <div className="shell py-8">
      <CartChanges changes={changes} />
      <EmptyState
        headingLevel="h1"
        title={t(emptyTexts[lack].title)}
        text={t(emptyTexts[lack].text)}
        action={
          lack === "unread" ? (
            <Button loading={isPending} onClick={() => startTransition(() => router.refresh())}>
              {t("Try again")}
            </Button>
          ) : (
            <Link href={routes.products} className={buttonVariants()}>
              {t("See all products")}
            </Link>
          )
        }
      />
    </div>
  );
}

/** Replaces the form after the order was placed, while the next page loads. */
function Leaving() {
  const name = t(orderedElement.name);
  useEffect(() => {
    // On return from the gateway through the back/forward cache, load the unpaid order, to which the URL has changed.
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();

    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);

  return (
    <div className="leaving">
      <ElementCard {...orderedElement} symbol={tileSymbol(orderedElement.symbol, name)} name={name} />
      <Spinner label={t("Your order has been placed")} />
    </div>
  );
}
