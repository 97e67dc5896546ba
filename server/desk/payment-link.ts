/** Lets staff create, renew and revoke the payment link of an order (ADR 070). */
import { randomUUID } from "node:crypto";
import { isLinkLive, paymentLinkEnd } from "@/lib/desk/payment-link";
import { advanceToAsk, takesAdvance } from "@/lib/orders/advance";
import { restPaisa } from "@/lib/orders/rest";
import { isPayableOnline, wasHandedOver, whyNothingIsDue } from "@/lib/orders/rules";
import type { PaymentLink } from "@/lib/orders/work-schema";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { requireCost } from "@/server/fulfilment/attempts";
import { changeOrder, type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { paymentLinkOf } from "@/server/payment-links";
import { queueSms } from "@/server/sms/queue-sms";
import { queryIn } from "@/server/sql";

type Act = { actor: Can<"orders.edit">; id: string; now: Date };

const linkHistory = (from: Date | null, to: Date | null) => ({
  payment_link: { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
});

/** Why no advance can be asked for; null if one can. */
function advanceRefusal(order: LockedOrder): string | null {
  if (order.advancePaisa > 0) return t("The advance of this order is paid");
  if (wasHandedOver(order)) return t("This order has left the shop already");
  if (!takesAdvance(order)) return whyNothingIsDue(order) ?? t("This order is paid on delivery");

  return advanceToAsk(order) > 0 ? null : t("The delivery charge is too small to be asked for in advance");
}

/** Whether the link asks for an advance, as it does for a cash order. Throws conflict `not_payable`, `nothing_to_pay`. */
function requireLinkable(order: LockedOrder): boolean {
  if (isPayableOnline(order)) {
    requireCost(restPaisa(order));
    return false;
  }
  const refusal = advanceRefusal(order);
  if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "not_payable" });

  return true;
}

/**
 * Creates the payment link, or renews its full validity; concurrent calls return the same link. For a cash order it asks for an advance.
 * Extends the hold accordingly. The first link of an order for its advance is also sent by text message, if that kind is switched on. Throws
 * not_found, conflict `not_payable`, `nothing_to_pay`.
 */
export function createPaymentLink({ actor, id, now }: Act): Promise<PaymentLink> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const linkAsksAdvance = requireLinkable(order);
    const paymentLinkKey = (isLinkLive(order, now) && order.paymentLinkKey) || randomUUID();
    const change = { paymentLinkKey, paymentLinkEndsAt: paymentLinkEnd(now), linkAsksAdvance };
    const also = linkHistory(order.paymentLinkEndsAt, change.paymentLinkEndsAt);
    const action = linkAsksAdvance ? "advance_asked" : "payment_link_made";
    await changeOrder(tx, { order, change, actor, action, also, now });
    if (linkAsksAdvance) await queueSms(queryIn(tx), { kinds: ["advance_link"], orderIds: [id], now });
    const link = paymentLinkOf({ ...order, ...change }, now);
    if (!link) throw new Error(`The new link of order ${id} does not pay it`);

    return link;
  });
}

/** Revokes the link and its hold extension; repeated calls change nothing. Throws not_found. */
export function revokePaymentLink({ actor, id, now }: Act): Promise<void> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.paymentLinkKey === null) return;

    const change = { paymentLinkKey: null, paymentLinkEndsAt: null, linkAsksAdvance: false };
    const also = linkHistory(order.paymentLinkEndsAt, null);
    await changeOrder(tx, { order, change, actor, action: "payment_link_taken_back", also, now });
  });
}
