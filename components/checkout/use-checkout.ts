"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { notify, notifyError, showFieldErrors } from "@/components/shared/notify";
import { useLoaded } from "@/components/shared/use-lazy-form";
import { useStore } from "@/components/shared/use-store";
import type { ApiError } from "@/lib/api-error";
import { LOGIN_TO_ORDER } from "@/lib/auth/texts";
import { getSession } from "@/lib/auth/token-store";
import type { CartLine } from "@/lib/cart/lines";
import { getCart, subscribeCart } from "@/lib/cart/store";
import {
  type Buyer,
  type CheckoutFields,
  type CheckoutValues,
  checkoutFieldNames,
  initialFields,
  orderForm,
} from "@/lib/checkout/form";
import { readAttempt, readCoupon } from "@/lib/checkout/kept";
import { step } from "@/lib/checkout/machine";
import { type CheckoutEvent, type CheckoutState, openingState } from "@/lib/checkout/state";
import { newIdempotencyKey } from "@/lib/idempotency-key";
import { needsParcel } from "@/lib/orders/parcel";
import type { DeliveryZone } from "@/lib/orders/pricing";
import type { ShippingAddress } from "@/lib/orders/shipping-address";
import { phoneHint } from "@/lib/phone";
import { routes } from "@/lib/routes";
import type { DeliveryCharges, PaymentMethod, PaymentMethodName } from "@/lib/settings/schema";
import { createStore } from "@/lib/store";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { type Page, runCommand } from "./run-command";
import { useDraft } from "./use-draft";

/** What the page has read for the checkout; null is what could not be read. */
export type CheckoutData = {
  buyer: Buyer;
  charges: DeliveryCharges;
  methods: PaymentMethod[] | null;
  /** How long a cash order waits to be confirmed by phone; null also where it waits for ever. */
  confirmationHours: number | null;
  /** A coupon's code from the address. */
  coupon: string | null;
  /** What an empty cart is offered; `none` when the shop has nothing to sell. */
  offer: CartLine | "none" | null;
  /** What Buy Cards puts into the cart. */
  cardSet: CartLine | null;
  /** When a parcel that is ordered now arrives, in words. */
  arrival: Readonly<Record<DeliveryZone, string>>;
  /** What customers call when they cannot order. */
  shopPhone: string | null;
  /** The lines of an earlier order, to be ordered again. */
  again: readonly CartLine[] | null;
  /** Where the order goes that is ordered again, else the last one, and how that was to be paid. */
  lastAddress: ShippingAddress | null;
  lastMethod: PaymentMethodName | null;
};

export type CheckoutForm = UseFormReturn<CheckoutFields, unknown, CheckoutValues>;

export type Checkout = ReturnType<typeof useCheckout>;

/** The form and the machine of a checkout, and the places of the page that take the focus. */
export function useCheckout(data: CheckoutData) {
  const { buyer } = data;
  const check = useLoaded(() => import("@/lib/checkout/form-check"));
  const [isLoading, setLoading] = useState(false);
  const form: CheckoutForm = useForm<CheckoutFields, unknown, CheckoutValues>({
    resolver: async (...checked) => (await check.get()).checkFor(needsParcel(checkout.get().lines))(...checked),
    defaultValues: initialFields(data),
  });
  const { replace } = useRouter();
  const [checkout] = useState(() =>
    createCheckout(data, { buyerId: buyer.id, city: () => form.getValues("city"), goTo: (path) => replace(to(path)) }),
  );
  const state = useStore(checkout);
  // Before the cart has been read it is not known, and an address is asked for.
  const isSent = needsParcel(state.lines);
  useDraft(form, buyer.id);
  useEffect(() => checkout.open(), [checkout]);
  useReturn(checkout.send);
  const goneMethod = useOfferedMethod(form, state.methods);
  const focusable = useAttention(form, state);
  const isRightPhone = useDoubt(form);

  /** What checks the form loads at the first focus, and here at the latest. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setLoading(true);
    try {
      await check.get();
    } catch (error) {
      notifyError(error, undefined, t("Order Failed"));
      return;
    } finally {
      setLoading(false);
    }
    await form.handleSubmit(press)();
  }

  function press(values: CheckoutValues): void {
    const hasParcel = needsParcel(checkout.get().lines);
    if (!hasParcel && !isRightPhone(values.phone)) return;
    const order = orderForm(values, buyer, hasParcel);
    const isSignedIn = getSession().auth !== "guest";
    checkout.send({ type: "pressed", order, isSignedIn, newKey: newIdempotencyKey() });
  }

  return {
    form,
    /** For the form's element. */
    props: { onFocus: check.prepare, onSubmit: (event: FormEvent) => void submit(event) },
    /** The button was pressed, and waits for what checks the form. */
    isLoading,
    state,
    isSent,
    send: checkout.send,
    goneMethod,
    focusable,
  };
}

/** Without a parcel: asks once about a number that the shop could not call; who presses again means it. */
function useDoubt({ setError }: CheckoutForm): (phone: string) => boolean {
  const asked = useRef<string>(null);

  return (phone) => {
    const hint = phoneHint(phone);
    if (!hint || asked.current === phone) return true;
    asked.current = phone;
    const message = `${hint} ${t("If it is right, press the button again.")}`;
    setError("phone", { message }, { shouldFocus: true });

    return false;
  };
}

/** The machine with its state, and the runner of its commands. */
function createCheckout({ buyer, charges, methods, again, cardSet, coupon, offer }: CheckoutData, page: Page) {
  const store = createStore(openingState({ charges, methods }));

  function send(event: CheckoutEvent): void {
    const next = step(store.get(), event);
    store.set(next.state);
    for (const command of next.commands) void runCommand(command, page).then((outcome) => outcome && send(outcome));
  }

  /** Begins with the browser's cart, and follows it from then on. The address is the plain checkout's afterwards. */
  function open(): () => void {
    const offered = offer === "none" ? null : offer;
    send({
      type: "opened",
      cart: getCart(),
      fill: { again, cardSet },
      offer: offered,
      attempt: readAttempt(buyer.id),
      coupon: coupon ?? readCoupon(buyer.id),
    });
    if (again || cardSet || coupon) window.history.replaceState(null, "", to(routes.checkout));

    return subscribeCart(() => send({ type: "cart_changed", cart: getCart() }));
  }

  return { ...store, send, open };
}

/** Coming back to the page fires several events at once; the machine answers the first. */
function useReturn(send: (event: CheckoutEvent) => void): void {
  useEffect(() => {
    function onReturn() {
      if (document.visibilityState === "visible") send({ type: "refreshed" });
    }

    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("focus", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("focus", onReturn);
    };
  }, [send]);
}

/**
 * A way to pay that is no longer offered leaves the form, and its draft: another one is chosen by the buyer, not by us. The only one there is
 * need not be chosen.
 */
function useOfferedMethod(form: CheckoutForm, methods: readonly PaymentMethod[] | null): PaymentMethodName | null {
  const [gone, setGone] = useState<PaymentMethodName | null>(null);

  useEffect(() => {
    const chosen = form.getValues("payment_method");
    const [only, ...others] = methods ?? [];
    if (!chosen && only && others.length === 0 && !gone) form.setValue("payment_method", only.name);
    if (!methods || !chosen || methods.some(({ name }) => name === chosen)) return;

    // Nothing chosen is a state of the form that its values do not have.
    form.setValue("payment_method", undefined as never);
    setGone(chosen);
  }, [form, methods, gone]);

  return gone;
}

/** After a press that brought no order: says why, and leads to what the shopper has to look at. */
function useAttention({ setError }: CheckoutForm, { attention }: CheckoutState) {
  const changes = useRef<HTMLDivElement>(null);
  const methods = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!attention) return;

    if (attention.on === "changes") changes.current?.focus();
    if (attention.on === "methods") methods.current?.focus();
    // A button that was switched off for a moment has lost the focus.
    if (document.activeElement === document.body) button.current?.focus();
    if (attention.failure) explain(attention.failure, setError);
  }, [attention, setError]);

  return { changes, methods, button };
}

/** The server's names of the form's fields: those of the address lie one level deeper there. */
const serverFields = Object.fromEntries(
  checkoutFieldNames.flatMap((name) => [
    [name, name],
    [`shipping_address.${name}`, name],
  ]),
);

/** Says why there is no order, in the server's words, and marks the fields that are to blame. */
function explain(failure: ApiError, setError: CheckoutForm["setError"]): void {
  if (failure.status === 401) {
    // The tokens are gone by now, and the session gate goes to the sign-in page and back to here.
    notify({ title: t(LOGIN_TO_ORDER.title), description: t(LOGIN_TO_ORDER.text), tone: "error" });
    return;
  }

  notifyError(failure, undefined, t("Order Failed"));
  showFieldErrors(failure, serverFields, setError);
}
