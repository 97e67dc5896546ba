"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { notify, notifyError, showFieldErrors } from "@/components/shared/notify";
import { useLazyModule } from "@/components/shared/use-lazy-form";
import { useStore } from "@/components/shared/use-store";
import type { SavedAddress } from "@/lib/account/addresses";
import type { ApiError } from "@/lib/api-error";
import { LOGIN_TO_ORDER } from "@/lib/auth/messages";
import { getSession } from "@/lib/auth/token-store";
import type { CartLine } from "@/lib/cart/lines";
import { fillCart } from "@/lib/cart/rules";
import { getCart, subscribeCart } from "@/lib/cart/store";
import { readAttempt, readCoupon, saveLink } from "@/lib/checkout/checkout-storage";
import {
  type Buyer,
  type CheckoutFields,
  type CheckoutValues,
  checkoutFieldNames,
  initialFields,
  orderForm,
} from "@/lib/checkout/form";
import { step } from "@/lib/checkout/machine";
import { type CheckoutEvent, type CheckoutState, initialState } from "@/lib/checkout/state";
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

/** Server data of the checkout. A value is null if it failed to load. */
export type CheckoutData = {
  buyer: Buyer;
  charges: DeliveryCharges;
  methods: PaymentMethod[] | null;
  /** Hours until an unconfirmed cash order is cancelled; null if it never is. */
  confirmationHours: number | null;
  /** Coupon code from the URL. */
  coupon: string | null;
  /** Product offered if the cart is empty; `none` if the shop has nothing to sell. */
  offer: CartLine | "none" | null;
  /** Product to add for the "Buy Cards" link. */
  cardSet: CartLine | null;
  /** Expected delivery dates per zone, as text. */
  arrival: Readonly<Record<DeliveryZone, string>>;
  /** Number to call if ordering is not possible. */
  shopPhone: string | null;
  /** Lines of the order to repeat, or of a checkout link. */
  again: readonly CartLine[] | null;
  /** Token of the checkout link. */
  link: string | null;
  /** Address and payment method of the repeated order; otherwise the default address, or that of the last order, and its method. */
  lastAddress: ShippingAddress | null;
  /** The account's saved addresses, the default first. */
  addresses: readonly SavedAddress[];
  lastMethod: PaymentMethodName | null;
};

export type CheckoutForm = UseFormReturn<CheckoutFields, unknown, CheckoutValues>;

export type Checkout = ReturnType<typeof useCheckout>;

/** Form and state machine of the checkout, with refs of the elements that take the focus. */
export function useCheckout(data: CheckoutData) {
  const { buyer } = data;
  const check = useLazyModule(() => import("@/lib/checkout/form-check"));
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
  // Unknown until the cart is read; ask for an address meanwhile.
  const isSent = needsParcel(state.lines);
  useDraft(form, buyer.id);
  useEffect(() => checkout.open(), [checkout]);
  useRefreshOnReturn(checkout.send);
  const goneMethod = useOfferedMethod(form, state.methods);
  const focusable = useAttention(form, state);
  const isRightPhone = useUnusualPhoneWarning(form);

  /** Validates and submits. Loads the validation code unless a focused field has loaded it. */
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
    /** Props of the form element. */
    props: { onFocus: check.prepare, onSubmit: (event: FormEvent) => void submit(event) },
    /** Submitted, but the validation code is still loading. */
    isLoading,
    state,
    isSent,
    send: checkout.send,
    goneMethod,
    focusable,
  };
}

/** For orders without a parcel: warns once about an unusual phone number. Submitting again accepts it. */
function useUnusualPhoneWarning({ setError }: CheckoutForm): (phone: string) => boolean {
  const warnedAbout = useRef<string>(null);

  return (phone) => {
    const hint = phoneHint(phone);
    if (!hint || warnedAbout.current === phone) return true;
    warnedAbout.current = phone;
    const message = `${hint} ${t("If it's right, press the button again.")}`;
    setError("phone", { message }, { shouldFocus: true });

    return false;
  };
}

/** Creates the store of the state machine, and executes its commands. */
function createCheckout(data: CheckoutData, page: Page) {
  const { buyer, charges, methods, again, link, cardSet, coupon, offer } = data;
  const fill = { again, cardSet };
  const store = createStore(initialState({ charges, methods, lines: fillCart([], fill).lines }));

  function send(event: CheckoutEvent): void {
    const next = step(store.get(), event);
    store.set(next.state);
    for (const command of next.commands) void runCommand(command, page).then((outcome) => outcome && send(outcome));
  }

  /** Starts from the browser's cart, subscribes to its changes, and removes the query from the URL. */
  function open(): () => void {
    const offered = offer === "none" ? null : offer;
    if (link) saveLink(buyer.id, link);
    send({
      type: "opened",
      cart: getCart(),
      fill,
      offer: offered,
      attempt: readAttempt(buyer.id),
      coupon: coupon ?? readCoupon(buyer.id),
    });
    if (again || cardSet || coupon) window.history.replaceState(null, "", to(routes.checkout));

    return subscribeCart(() => send({ type: "cart_changed", cart: getCart() }));
  }

  return { ...store, send, open };
}

/** Refreshes when the user returns to the page. If several events fire, the state machine handles the first only. */
function useRefreshOnReturn(send: (event: CheckoutEvent) => void): void {
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
 * Clears a selected payment method that is no longer offered, so that the buyer chooses another. Preselects the only
 * method.
 */
function useOfferedMethod(form: CheckoutForm, methods: readonly PaymentMethod[] | null): PaymentMethodName | null {
  const [gone, setGone] = useState<PaymentMethodName | null>(null);

  useEffect(() => {
    const chosen = form.getValues("payment_method");
    const [only, ...others] = methods ?? [];
    if (!chosen && only && others.length === 0 && !gone) form.setValue("payment_method", only.name);
    if (!methods || !chosen || methods.some(({ name }) => name === chosen)) return;

    // The form's type has no value for an unselected method.
    form.setValue("payment_method", undefined as never);
    setGone(chosen);
  }, [form, methods, gone]);

  return gone;
}

/** Explains a failed submit and focuses the affected element. */
function useAttention({ setError }: CheckoutForm, { attention }: CheckoutState) {
  const changes = useRef<HTMLDivElement>(null);
  const methods = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!attention) return;

    if (attention.on === "changes") changes.current?.focus();
    if (attention.on === "methods") methods.current?.focus();
    // A button that was temporarily disabled has lost the focus.
    if (document.activeElement === document.body) button.current?.focus();
    if (attention.failure) explain(attention.failure, setError);
  }, [attention, setError]);

  return { changes, methods, button };
}

/** Server field names mapped to form fields; address fields are nested on the server. */
const serverFields = Object.fromEntries(
  checkoutFieldNames.flatMap((name) => [
    [name, name],
    [`shipping_address.${name}`, name],
  ]),
);

/** Shows the server's error message and marks the fields it refers to. */
function explain(failure: ApiError, setError: CheckoutForm["setError"]): void {
  if (failure.status === 401) {
    // The tokens are already cleared; the session gate redirects to sign-in and back here.
    notify({ title: t(LOGIN_TO_ORDER.title), description: t(LOGIN_TO_ORDER.text), tone: "error" });
    return;
  }

  notifyError(failure, undefined, t("Order Failed"));
  showFieldErrors(failure, serverFields, setError);
}
