"use client";

import { useInsertionEffect, useLayoutEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type CheckoutFields, type CheckoutValues, checkoutFieldNames } from "@/lib/checkout/form";
import { readDraft, saveDraft } from "@/lib/checkout/kept";
import { paymentMethodNames } from "@/lib/settings/payment-methods";

type Form = UseFormReturn<CheckoutFields, unknown, CheckoutValues>;

/**
 * Restores what was typed before the session ended or the page was left, and over it what was typed before hydration. Saves what is typed from
 * now on. The field that has the focus keeps its text: what is selected in it would be lost.
 */
export function useDraft({ reset, getValues, watch }: Form, userId: string): void {
  const early = useRef<Partial<CheckoutFields>>({});
  // Before the form takes the fields over: then it writes into them what it knows.
  useInsertionEffect(() => {
    early.current = readEarly();
  }, []);

  // Before anybody sees or changes the fields again.
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

/** What the fields of the page hold that the server did not write there. */
function readEarly(): Partial<CheckoutFields> {
  const early: Partial<CheckoutFields> = {};
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
