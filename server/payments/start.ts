/**
 * Starts a payment: commits the attempt, calls the gateway outside any transaction, then records the response. If the process dies in
 * between, reconciliation finds the open attempt.
 */

import { setTimeout as pause } from "node:timers/promises";
import { paisa } from "@/lib/money";
import { takesAdvance } from "@/lib/orders/advance";
import { extendedPaymentHold } from "@/lib/orders/holds";
import { recipientName } from "@/lib/orders/recipient";
import { isPayableOnline, isWaitingForPayment, whyNothingIsDue } from "@/lib/orders/rules";
import { type InitiatedPayment, PAYMENT_NOT_OPENED } from "@/lib/payments/schema";
import { ONLINE_METHOD } from "@/lib/settings/payment-methods";
import { site } from "@/lib/site";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { attemptGateway } from "@/server/adapters/gateways/registry";
import type { AuditActor } from "@/server/audit/mutations";
import { currentTime } from "@/server/clock";
import { db, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { createAttempt } from "@/server/fulfilment/attempts";
import { changeOrder, type LockedOrder, lockOrderFor } from "@/server/fulfilment/change";
import { setHoldEnd } from "@/server/fulfilment/holds";
import type { TriggerColumn } from "@/server/fulfilment/trigger-columns";
import type { Order, PaymentAttempt, User } from "@/server/generated/prisma/client";
import { isPaymentMethodEnabled } from "@/server/settings/queries";
import { fieldsOf, jsonOf, runQuery, statement } from "@/server/sql";

/** Timeout, because a customer waits at most ten seconds in total (reliability R10). */
const OPEN_TIMEOUT_MS = 8_000;
const MAX_ANSWER_MS = 10_000;

type Buyer = Pick<User, "email">;

function returnAddress(page: "success" | "fail" | "cancel", tranId: string): string {
  return `${env.appUrl}/api/v1/payments/${ONLINE_METHOD}/${page}?tran_id=${tranId}`;
}

/** Attempt data that is sent to the gateway. */
export type OpeningAttempt = Pick<PaymentAttempt, "id" | "tranId" | "amountPaisa">;

type Opening = { attempt: OpeningAttempt; order: Omit<Order, TriggerColumn>; buyer: Buyer };

type OpenedAttempt = Pick<PaymentAttempt, "status" | "voidedAt" | "paymentUrl" | "isAdvance"> & {
  order: Pick<Order, "status" | "paymentStatus" | "paymentMethod" | "advancePaisa">;
};

/** Records the gateway's response; returns no row if a callback was faster. */
const recordOpening = statement<
  OpenedAttempt,
  [attemptId: string, paymentUrl: string | null, now: Date, isRefused: boolean]
>(
  "note_opening",
  `UPDATE payment_attempts attempt SET payment_url = $2, initiated_at = $3::timestamptz,
     status = CASE WHEN $4 THEN 'refused' ELSE attempt.status END, next_check_at = CASE WHEN $4 THEN NULL ELSE attempt.next_check_at END
   FROM orders WHERE attempt.id = $1::uuid AND attempt.status = 'open' AND orders.id = attempt.order_id
   RETURNING ${fieldsOf("attempt", ["status", "voidedAt", "paymentUrl", "isAdvance"])},
     ${jsonOf("orders", ["status", "paymentStatus", "paymentMethod", "advancePaisa"])} AS "order"`,
);

/** Opens an attempt at the gateway. Returns the payment URL, or null if there is none; never throws because of the gateway. */
export async function openAttempt({ attempt, order, buyer }: Opening): Promise<string | null> {
  const { tranId } = attempt;
  const result = await attemptGateway().open(
    {
      tranId,
      amount: paisa(attempt.amountPaisa),
      description: `${site.name} order ${order.orderNumber}`,
      customer: {
        name: recipientName(order),
        // The account's address, confirmed or not (D9.21).
        email: buyer.email,
        phone: order.shipPhone,
        address: order.shipAddress,
        area: order.shipArea,
        city: order.shipCity,
        postcode: order.shipZipCode,
      },
      returnTo: {
        success: returnAddress("success", tranId),
        fail: returnAddress("fail", tranId),
        cancel: returnAddress("cancel", tranId),
      },
      references: [order.orderNumber],
    },
    { timeoutMs: OPEN_TIMEOUT_MS },
  );

  const paymentUrl = result.ok ? result.paymentUrl : null;
  const isRefused = !result.ok && result.reason === "refused";
  const [opened] = await runQuery(recordOpening, attempt.id, paymentUrl, currentTime(), isRefused);

  return opened ? payableUrl(opened) : null;
}

/** Payment URL, if the attempt can still pay its order: either may have changed since the gateway was called. */
function payableUrl({ status, voidedAt, paymentUrl, isAdvance, order }: OpenedAttempt): string | null {
  const isPayable = isAdvance ? takesAdvance(order) : isPayableOnline(order);

  return status === "open" && !voidedAt && isPayable ? paymentUrl : null;
}

/** Returns the payment URL of an order's first attempt for a repeated request; waits while it is being opened. */
export async function awaitFirstPayment(orderId: string): Promise<string | null> {
  for (;;) {
    const attempt = await db.paymentAttempt.findFirst({
      where: { orderId },
      include: { order: true },
      orderBy: { createdAt: "asc" },
    });
    if (!attempt) return null;
    if (attempt.initiatedAt) return payableUrl(attempt);
    if (currentTime().getTime() - attempt.createdAt.getTime() > MAX_ANSWER_MS) return null;

    await pause(200);
  }
}

function requirePayable(order: LockedOrder): void {
  if (isPayableOnline(order)) return;

  const because = whyNothingIsDue(order) ?? t("This order is paid on delivery");
  throw new AppError("conflict", { said: because }, { reason: "not_payable" });
}

/** Computes the extended hold for a new payment. Throws conflict if the order has used up its maximum hold. */
function extendedHold(order: LockedOrder, now: Date): Date {
  const heldUntil = extendedPaymentHold(order, now);
  if (heldUntil > now) return heldUntil;

  throw new AppError("conflict", "The time to pay for this order has run out. Please order again.", {
    reason: "not_payable",
  });
}

/** A failed payment is pending again, and the hold is extended. */
async function awaitPayment(tx: Tx, order: LockedOrder, { actor, now }: Pick<StartPayment, "actor" | "now">) {
  if (order.paymentStatus === "failed") {
    const change = { paymentStatus: "pending" } as const;
    await changeOrder(tx, { order, change, actor, action: "payment_started", now });
  }
  if (isWaitingForPayment(order)) {
    await setHoldEnd(tx, { where: { id: order.id }, heldUntil: extendedHold(order, now), now });
  }
}

type StartPayment = {
  /** Locks the order if the caller may pay it; throws otherwise. */
  lock: (tx: Tx) => Promise<LockedOrder>;
  /** Pays the advance of an order that `lock` has found to take one. */
  isAdvance?: (order: LockedOrder) => boolean;
  actor: AuditActor;
  now: Date;
};

/** Starts a first or further payment of an order that awaits one. Throws what startPayment throws. */
export async function startPaymentOf({
  lock,
  isAdvance = () => false,
  actor,
  now,
}: StartPayment): Promise<InitiatedPayment> {
  const { attempt, order } = await transaction(async (tx) => {
    const locked = await lock(tx);
    const advance = isAdvance(locked);
    if (!advance) requirePayable(locked);
    if (!(await isPaymentMethodEnabled(tx, ONLINE_METHOD))) {
      throw new AppError("conflict", "Online payment is not available now", { reason: "payment_method_disabled" });
    }
    if (!advance) await awaitPayment(tx, locked, { actor, now });

    return { attempt: await createAttempt(tx, { order: locked, now, isAdvance: advance }), order: locked };
  });

  const buyer = await db.user.findUniqueOrThrow({ where: { id: order.userId } });
  const paymentUrl = await openAttempt({ attempt, order, buyer });
  if (!paymentUrl) throw new AppError("upstream", PAYMENT_NOT_OPENED, { reason: "gateway_failed" });

  return { payment_url: paymentUrl };
}

/**
 * Starts a payment for the order's customer, or for an admin. Throws not_found (also for another customer's order), conflict if the order
 * is not payable online, and upstream if the gateway opens no payment.
 */
export function startPayment({ actor, orderId, now }: { actor: Actor; orderId: string; now: Date }) {
  return startPaymentOf({ lock: (tx) => lockOrderFor(tx, actor, orderId), actor, now });
}
