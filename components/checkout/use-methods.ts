"use client";

import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useMethodNames } from "@/components/layout/method-names";
import { api } from "@/lib/api-client";
import type { PaymentMethod } from "@/lib/settings/schema";
import type { CheckoutFields, CheckoutValues } from "./form-schema";

type Form = UseFormReturn<CheckoutFields, unknown, CheckoutValues>;

/**
 * The ways to pay, as the shop offers them now: asked for again when somebody comes back to the page, and before an order. One that
 * was switched off meanwhile is gone from the form and from the draft; another one is chosen by the buyer, not by us.
 */
export function useMethods(loaded: PaymentMethod[] | null, form: Form) {
  const names = useMethodNames();
  const [methods, setMethods] = useState(loaded);
  const [gone, setGone] = useState<string | null>(null);

  /** Whether the chosen one is gone. */
  function take(next: PaymentMethod[]): boolean {
    setMethods(next);
    const chosen = form.getValues("payment_method");
    if (!chosen || next.some(({ name }) => name === chosen)) return false;

    // Nothing chosen is a state of the form that its values do not have.
    form.setValue("payment_method", undefined as never);
    setGone(names[chosen]);
    return true;
  }

  // Coming back to a page is several events at once: one call answers them all.
  const underWay = useRef<Promise<boolean> | null>(null);

  function refresh(): Promise<boolean> {
    underWay.current ??= ask().finally(() => {
      underWay.current = null;
    });

    return underWay.current;
  }

  async function ask(): Promise<boolean> {
    const answer = await api("GET /settings/payment-methods").catch(() => null);

    return answer ? take(answer.methods) : false;
  }

  const latest = useRef({ take, refresh });
  latest.current = { take, refresh };
  useEffect(() => {
    // The draft may name one that is not offered any more.
    if (loaded) latest.current.take(loaded);
  }, [loaded]);

  useEffect(() => {
    function onReturn() {
      if (document.visibilityState === "visible") void latest.current.refresh();
    }

    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("focus", onReturn);
    window.addEventListener("pageshow", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("focus", onReturn);
      window.removeEventListener("pageshow", onReturn);
    };
  }, []);

  return { methods, gone, setMethods: take, refresh };
}
