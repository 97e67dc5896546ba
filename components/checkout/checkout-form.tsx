"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { CartChanges } from "@/components/cart/cart-changes";
import { Button } from "@/components/ui/button";
import { beginCheckout } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import type { CartLine } from "@/lib/cart/rules";
import { formatTaka, toTaka } from "@/lib/money";
import { orderTotal, pricedLines, tariffOf } from "@/lib/orders/pricing";
import { ContactSection, DeliverySection } from "./address-fields";
import { ChargesNotice } from "./charges-notice";
import { type CheckoutFields, type CheckoutValues, checkoutSchema } from "./form-schema";
import { initialFields } from "./initial-fields";
import { Leaving } from "./leaving";
import { NoProducts } from "./no-products";
import { OrderSummary } from "./order-summary";
import { PaymentSection } from "./payment-section";
import { readDraft, saveDraft } from "./session-store";
import type { CheckoutData } from "./types";
import { useFill } from "./use-fill";
import { useMethods } from "./use-methods";
import { useOrderLines } from "./use-order-lines";
import { PLACE_ORDER_ID, usePlaceOrder } from "./use-place-order";
import { useShopCheck } from "./use-shop-check";

/** The checkout of spec 2: contact, delivery, payment, summary. */
export function CheckoutForm(data: CheckoutData) {
  const { buyer, offer, again, cardSet } = data;
  const form = useForm<CheckoutFields, unknown, CheckoutValues>({
    resolver: zodResolver(checkoutSchema),
    defaultValues: initialFields(data),
  });
  useDraft(form, buyer.id);
  const { methods, gone, setMethods, refresh: refreshMethods } = useMethods(data.methods, form);

  // Before the comparison with the shop, which then looks at these lines.
  const unfit = useFill({ again, cardSet });
  const order = useOrderLines(offer === "none" ? null : offer, again !== null || cardSet !== null);
  const shop = useShopCheck(buyer.id, data.charges, order);
  const changes = [...unfit, ...shop.changes];
  const lines = order.lines ?? [];
  useCheckoutBegun(lines);
  const city = form.watch("city");
  const sums = orderTotal(pricedLines(lines), city, tariffOf(shop.charges));
  const total = toTaka(sums.total);

  const notice = useRef<HTMLDivElement>(null);
  const goneNotice = useRef<HTMLDivElement>(null);
  async function check() {
    const [hasChanged, isMethodGone] = await Promise.all([shop.check(), refreshMethods()]);
    if (hasChanged) notice.current?.focus();
    else if (isMethodGone) goneNotice.current?.focus();

    return hasChanged || isMethodGone;
  }
  const { clearLines } = order;
  const { phase, placeOrder } = usePlaceOrder({ buyer, lines, total, check, clearLines, setError: form.setError });
  const isBusy = phase !== "editing";
  const isOnline = form.watch("payment_method") === "aamarpay";

  if (phase === "done") return <Leaving />;
  if (order.lines?.length === 0) {
    const isEmptied = order.isCart || (offer !== null && offer !== "none");
    return <NoProducts lack={isEmptied ? "emptied" : offer === null ? "unread" : "none"} changes={changes} />;
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(placeOrder)} className="shell py-8 md:py-11" aria-busy={isBusy}>
      <h1>Checkout</h1>
      <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-start lg:gap-7">
        <fieldset disabled={isBusy} className="grid min-w-0 gap-5">
          <legend className="sr-only">Your details</legend>
          <ContactSection form={form} accountEmail={buyer.email} />
          <DeliverySection form={form} />
          <PaymentSection
            methods={methods}
            onMethods={setMethods}
            gone={gone}
            goneNotice={goneNotice}
            shopPhone={data.shopPhone}
            field={form.register("payment_method")}
            chosen={form.watch("payment_method")}
            error={form.formState.errors.payment_method?.message}
            confirmationHours={data.confirmationHours}
          />
        </fieldset>
        <OrderSummary
          lines={order.lines}
          isCart={order.isCart}
          total={sums}
          hasCity={city.trim() !== ""}
          threshold={shop.charges.free_delivery_threshold}
          isBusy={isBusy}
          onQuantity={order.setLineQuantity}
          onRemove={order.removeOrderLine}
          notice={
            <div ref={notice} tabIndex={-1}>
              <CartChanges changes={changes}>
                <p className="mt-2 font-semibold">Please look at the new total before you place the order.</p>
              </CartChanges>
              {shop.hasNewCharges ? <ChargesNotice /> : null}
            </div>
          }
          action={
            <Button
              id={PLACE_ORDER_ID}
              type="submit"
              size="large"
              loading={isBusy}
              disabled={order.lines === null || !methods || methods.length === 0}
            >
              {isOnline ? "Place order and pay" : "Place order"} · {formatTaka(total)}
            </Button>
          }
        />
      </div>
    </form>
  );
}

/** Told once, as soon as it is known what is being bought. */
function useCheckoutBegun(lines: readonly CartLine[]): void {
  const isTold = useRef(false);

  useEffect(() => {
    if (isTold.current || lines.length === 0) return;
    isTold.current = true;
    track(beginCheckout(lines));
  }, [lines]);
}

type Form = ReturnType<typeof useForm<CheckoutFields, unknown, CheckoutValues>>;

/** Brings back what was typed before the session died or the page was left, and keeps what is typed from now on. */
function useDraft(form: Form, userId: string): void {
  const { reset, getValues, watch } = form;

  useEffect(() => {
    reset({ ...getValues(), ...readDraft(userId) });
    const subscription = watch((fields) => saveDraft(userId, fields));

    return () => subscription.unsubscribe();
  }, [reset, getValues, watch, userId]);
}
