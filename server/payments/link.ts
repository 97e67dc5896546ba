/** Payment through a link from staff (ADR 070). Anyone who has the link may pay, without an account. */

import { isLinkLive, LINK_ENDED, type LinkableOrder, PAYMENT_LINK_NOT_FOUND } from "@/lib/desk/payment-link";
import { paisa, toTaka } from "@/lib/money";
import { restPaisa } from "@/lib/orders/rest";
import { isLive, whyNothingIsDue } from "@/lib/orders/rules";
import type { LinkedOrder, LinkState } from "@/lib/payments/linked";
import type { InitiatedPayment } from "@/lib/payments/schema";
import { t } from "@/lib/texts/text";
import { db, type Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { toOrder, withItems } from "@/server/orders/serialize";
import { isTokenOf, linkedPaisa, orderIdOf } from "@/server/payment-links";
import { consumePoint } from "@/server/rate-limit";
import { startPaymentOf } from "./start";

function stateOf(order: LinkableOrder, now: Date): LinkState {
  if (isLinkLive(order, now)) return "open";
  const hasAdvance = order.linkAsksAdvance && order.advancePaisa > 0 && isLive(order);
  if (order.paymentStatus === "paid" || hasAdvance) return "paid";

  return whyNothingIsDue(order) === null ? "ended" : "cancelled";
}

const taka = (amount: number) => toTaka(paisa(amount));

/** A payer who has just returned from the gateway waits for an attempt of these minutes. */
const CHECKING_MINUTES = 15;

function isBeingChecked(orderId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - CHECKING_MINUTES * 60_000);
  const where = { orderId, status: "open", initiatedAt: { not: null }, createdAt: { gt: since } } as const;

  return db.paymentAttempt.count({ where }).then((count) => count > 0);
}

/** The public view of an order by its payment link; null if the link is unknown or revoked. */
export async function getLinkedOrder(token: string, now: Date): Promise<LinkedOrder | null> {
  const id = orderIdOf(token);
  const order = id && (await db.order.findUnique({ where: { id }, include: withItems }));
  if (!order || !isTokenOf(token, order)) return null;

  const { order_number, items, delivery_charge, discount, total_amount, advance_amount } = toOrder(order);
  const state = stateOf(order, now);
  const [asked, rest] = [linkedPaisa(order), restPaisa(order)];
  return {
    ...{ order_number, items, delivery_charge, discount, total_amount, advance_amount },
    first_name: order.shipFirstName,
    ends_at: order.paymentLinkEndsAt?.toISOString() ?? null,
    state,
    rest_amount: order.paymentStatus === "paid" ? 0 : taka(rest),
    amount: taka(asked),
    is_advance: order.linkAsksAdvance,
    rest_after: taka(restPaisa({ totalPaisa: rest, advancePaisa: asked })),
    is_advance_kept: order.returnedAt !== null,
    is_checking: state === "open" && (await isBeingChecked(order.id, now)),
  };
}

/** Limits payment attempts per link. */
const TRIES = { name: "payments by link", points: 20, seconds: 60 * 60 };

async function lockLinked(tx: Tx, { id, token, now }: { id: string; token: string; now: Date }): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (!isTokenOf(token, order)) throw new AppError("not_found", PAYMENT_LINK_NOT_FOUND);
  if (!isLinkLive(order, now)) {
    throw new AppError("conflict", { said: whyNothingIsDue(order) ?? t(LINK_ENDED) }, { reason: "not_payable" });
  }

  return order;
}

/** Starts a payment through a link. Throws not_found, and what startPayment throws. */
export async function payByLink({ token, now }: { token: string; now: Date }): Promise<InitiatedPayment> {
  const id = orderIdOf(token);
  const known = id && (await db.order.findUnique({ where: { id }, select: { id: true, paymentLinkKey: true } }));
  if (!known || !isTokenOf(token, known)) throw new AppError("not_found", PAYMENT_LINK_NOT_FOUND);
  await consumePoint(TRIES, known.id);

  return startPaymentOf({
    lock: (tx) => lockLinked(tx, { id: known.id, token, now }),
    isAdvance: (order) => order.linkAsksAdvance,
    actor: { type: "guest" },
    now,
  });
}
