"use client";

import { useInsertionEffect, useLayoutEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readDraft, saveDraft } from "@/lib/checkout/checkout-storage";
import { type CheckoutFields, type CheckoutValues, checkoutFieldNames } from "@/lib/checkout/form";
import { paymentMethodNames } from "@/lib/settings/payment-methods";

type Form = UseFormReturn<CheckoutFields, unknown, CheckoutValues>;

/**
 * Restores the saved draft and text typed before hydration, then saves changes. Does not set the focused field, to keep
 * its selection.
 */
export function useDraft({ reset, getValues, watch }: Form, userId: string): void {
  const early = useRef<Partial<CheckoutFields>>({});
  // Read the fields before react-hook-form registers them and overwrites them with its values.
  useInsertionEffect(() => {
    early.current = readEarly();
  }, []);

  // Restore before paint.
  useLayoutEffect(() => {
    const draft = readDraft(userId);
    for (const name of checkoutFieldNames) if (document.activeElement?.id === idOf(name)) delete draft[name];
    reset({ ...getValues(), ...draft, ...early.current });
    if (Object.keys(early.current).length > 0) saveDraft(userId, getValues());
    const subscription = watch((fields) => saveDraft(userId, fields));

    return () => subscription.unsubscribe();
  }, [reset, getValues, watch, userId]);
}

const idOf = (name: keyof CheckoutFields) => `checkout-${name}`;

/** Field values that differ from the server-rendered ones. */
function readEarly(): Partial<CheckoutFields> {
  const early: Partial<CheckoutFields> = {};
  const consent = document.getElementById("checkout-consent");
  // The server never renders it ticked.
  if (consent instanceof HTMLInputElement && consent.checked) early.consent = true;
  for (const name of checkoutFieldNames) {
    if (name === "payment_method") continue;
    const field = document.getElementById(idOf(name));
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value !== field.defaultValue) early[name] = field.value;
  }
  const chosen = paymentMethodNames.find((name) =>
    document.querySelector(`[name="payment_method"][value="${name}"]:checked`),
  );

  return chosen ? { ...early, payment_method: chosen } : early;
}
