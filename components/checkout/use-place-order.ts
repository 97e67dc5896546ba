"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormSetError } from "react-hook-form";
import { notify } from "@/components/shared/notify";
import { purchaseOf } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import { api } from "@/lib/api-client";
import { getSession } from "@/lib/auth/token-store";
import type { CartLine } from "@/lib/cart/rules";
import type { CheckoutFields, CheckoutValues } from "./form-schema";
import { isRefusal, isShopChange, settle, tellFailure, type Way } from "./outcome";
import { attemptKey, forgetAttempt, forgetDraft, isAnswerOpen } from "./session-store";
import type { Buyer } from "./types";

type PlaceOrder = {
  buyer: Buyer;
  lines: readonly CartLine[];
  /** Taka, as it is shown. */
  total: number;
  /** Compares with the shop; true when the buyer has to look again. */
  check: () => Promise<boolean>;
  clearLines: () => void;
  setError: UseFormSetError<CheckoutFields>;
};

/** The id of the form's button. */
export const PLACE_ORDER_ID = "place-order";

/** `done`: there is an order, and another page is on its way. */
type Phase = "editing" | "sending" | "done";

/** Sends the order, once: a second press while one is under way does nothing. */
export function usePlaceOrder({ buyer, lines, total, check, clearLines, setError }: PlaceOrder) {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>("editing");
  const isBusy = useRef(false);

  async function send(values: CheckoutValues): Promise<boolean> {
    const body = toBody(values, { buyer, lines, total });
    const content = JSON.stringify(body);
    if (!isAnswerOpen(buyer.id, content) && (await check())) return false;

    const key = attemptKey(buyer.id, content);
    const answer = await api("POST /orders", { body, headers: { "Idempotency-Key": key } });
    const way = settle(answer);
    const sale = purchaseOf(answer.order);
    if (sale) track(sale);
    forgetAttempt();
    forgetDraft();
    setPhase("done");
    clearLines();
    if (way.kind === "gateway") leaveFor(way);
    else router.push(way.path);

    return true;
  }

  async function placeOrder(values: CheckoutValues): Promise<void> {
    if (isBusy.current) return;
    if (lines.length === 0) {
      const description = "Product information is not available. Please refresh and try again.";
      notify({ title: "Order Failed", description, tone: "error" });
      return;
    }

    if (getSession().auth === "guest") {
      // The tokens are gone, and the session gate is on its way to /login (spec 8).
      notify({ title: "Order Failed", description: "User not authenticated", tone: "error" });
      return;
    }

    isBusy.current = true;
    setPhase("sending");
    try {
      if (await send(values)) return;
      goOn();
    } catch (error) {
      if (isRefusal(error)) forgetAttempt();
      if (isShopChange(error)) await check();
      goOn();
      tellFailure(error, setError);
    }
  }

  /** The fields can be reached again at once, so that a wrong one can take the focus. */
  function goOn(): void {
    isBusy.current = false;
    flushSync(() => setPhase("editing"));
    // A button that was switched off for a moment has lost the focus.
    if (document.activeElement === document.body) document.getElementById(PLACE_ORDER_ID)?.focus();
  }

  return { phase, placeOrder };
}

/** The way back leads to the order that is held, not to a checkout that would place a second one. */
function leaveFor({ url, back }: Extract<Way, { kind: "gateway" }>): void {
  window.history.replaceState(null, "", back);
  window.location.assign(url);
}

function toBody(values: CheckoutValues, { buyer, lines, total }: Pick<PlaceOrder, "buyer" | "lines" | "total">) {
  const { payment_method, email, zipCode, ...address } = values;

  return {
    total_amount: total,
    payment_method,
    shipping_address: {
      ...address,
      // The account's own address is the rule and need not be said.
      ...(email === buyer.email ? {} : { email }),
      ...(zipCode ? { zipCode } : {}),
    },
    items: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
  };
}
