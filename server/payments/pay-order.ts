/**
 * Applies a verified payment to its order in the caller's transaction: marks the order paid, revives it, or opens a case for an admin
 * (D1.22).
 */
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { restPaisa } from "@/lib/orders/rest";
import { isOnlineMethod } from "@/lib/settings/payment-methods";
import { type Tx, undoable } from "@/server/db";
import { AppError } from "@/server/errors";
import { supersedeEarlierPayments } from "@/server/fulfilment/attempts";
import { openPaymentCase } from "@/server/fulfilment/cases";
import { changeOrder, type LockedOrder } from "@/server/fulfilment/change";
import { changeOrSellOut } from "@/server/fulfilment/waiting-stock";
import type { CaseKind, PaymentAttempt } from "@/server/generated/prisma/client";
import { takeAdvance } from "./take-advance";

type Payment = {
  /** The order, locked by lockOrder in this transaction. */
  order: LockedOrder;
  attempt: PaymentAttempt;
  isRisky: boolean;
  now: Date;
};

const gateway = { type: "gateway" } as const;

async function openCase(
  tx: Tx,
  { order, attempt, now }: Payment,
  kind: Extract<CaseKind, "late_payment" | "double_payment" | "amount_mismatch">,
  detail: string,
): Promise<void> {
  await openPaymentCase(tx, { kind, orderId: order.id, attemptId: attempt.id, detail, now });
}

const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));

/** Reasons why an expired order cannot be revived. */
const unavailableReasons: Partial<Record<string, string>> = {
  out_of_stock: "its products are sold out",
  coupon_refused: "its coupon is used up",
};

/** Revives an order that expired unpaid, if stock and coupon allow. Returns null, or the reason why it cannot. */
async function revive(tx: Tx, { order, isRisky, now }: Payment): Promise<string | null> {
  try {
    const change = { status: "pending", paymentStatus: "paid", codeHeld: isRisky } as const;
    await undoable(tx, () => changeOrder(tx, { order, change, actor: gateway, action: "revived", now }));

    return null;
  } catch (error) {
    const gone = error instanceof AppError && unavailableReasons[error.extra.reason ?? ""];
    if (gone) return gone;
    throw error;
  }
}

/**
 * Marks the order paid. The code of a risky payment is held until an admin releases it (aamarpay.md). If the stock for which the order
 * waits is sold out, the order is cancelled, with a case for the refund.
 */
async function markPaid(tx: Tx, payment: Payment): Promise<void> {
  const { order, isRisky, now } = payment;
  const change = { paymentStatus: "paid", codeHeld: isRisky } as const;
  const isSoldOut = await changeOrSellOut(tx, { order, change, actor: gateway, action: "paid", now }, change);
  if (!isSoldOut) return;

  const detail = "Nothing was left for the order when it was paid: the payment is to be refunded.";
  await openCase(tx, payment, "late_payment", detail);
}

async function payCancelled(tx: Tx, payment: Payment): Promise<void> {
  const { order } = payment;
  const gone = order.expiredAt && (await revive(tx, payment));
  if (order.expiredAt && !gone) return;

  const why = gone ? `it had expired, and ${gone}` : "it had been cancelled";
  await openCase(tx, payment, "late_payment", `The order was paid after ${why}: the payment is to be refunded.`);
  await markPaid(tx, payment);
}

/** Applies a payment confirmed by the gateway to its locked order. */
export async function payOrder(tx: Tx, payment: Payment): Promise<void> {
  const { order, attempt, now } = payment;
  if (attempt.isAdvance) return takeAdvance(tx, payment);
  if (order.paymentStatus === "paid") {
    await openCase(
      tx,
      payment,
      "double_payment",
      `The order was paid already: ${taka(attempt.amountPaisa)} came again.`,
    );
    return;
  }
  if (order.paymentStatus === "refunded") {
    await openCase(tx, payment, "late_payment", "The order was paid after it had been refunded.");
    return;
  }
  if (!isOnlineMethod(order.paymentMethod)) {
    const detail = `${taka(attempt.amountPaisa)} was paid online after the order had been changed to cash on delivery.`;
    await openCase(tx, payment, "late_payment", detail);
    return;
  }
  if (attempt.amountPaisa !== restPaisa(order)) {
    const [paid, due] = [taka(attempt.amountPaisa), taka(restPaisa(order))];
    await openCase(tx, payment, "amount_mismatch", `${paid} was paid, and the order came to ${due} by then.`);
    return;
  }
  await supersedeEarlierPayments(tx, { orderId: order.id, attemptId: attempt.id, actor: gateway, now });
  if (order.status === "cancelled") await payCancelled(tx, payment);
  else await markPaid(tx, payment);
}
