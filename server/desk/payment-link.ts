/** Lets staff create, renew and revoke the payment link of an order (ADR 070). */
import { randomUUID } from "node:crypto";
import { isLinkLive, paymentLinkEnd } from "@/lib/desk/payment-link";
import { isPayableOnline, whyNothingIsDue } from "@/lib/orders/rules";
import type { PaymentLink } from "@/lib/orders/work-schema";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { requireCost } from "@/server/fulfilment/attempts";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import { paymentLinkOf } from "@/server/orders/payment-link";

type Act = { actor: Can<"orders.edit">; id: string; now: Date };

const linkHistory = (from: Date | null, to: Date | null) => ({
  payment_link: { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
});

/**
 * Creates the payment link, or renews its full validity; concurrent calls return the same link. Extends the hold accordingly. Throws
 * not_found, conflict `not_payable`, `nothing_to_pay`.
 */
export function createPaymentLink({ actor, id, now }: Act): Promise<PaymentLink> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!isPayableOnline(order)) {
      const because = whyNothingIsDue(order) ?? t("This order is paid on delivery");
      throw new AppError("conflict", { said: because }, { reason: "not_payable" });
    }
    requireCost(order.totalPaisa);
    const paymentLinkKey = (isLinkLive(order, now) && order.paymentLinkKey) || randomUUID();
    const change = { paymentLinkKey, paymentLinkEndsAt: paymentLinkEnd(now) };
    const also = linkHistory(order.paymentLinkEndsAt, change.paymentLinkEndsAt);
    await changeOrder(tx, { order, change, actor, action: "payment_link_made", also, now });
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

    const change = { paymentLinkKey: null, paymentLinkEndsAt: null };
    const also = linkHistory(order.paymentLinkEndsAt, null);
    await changeOrder(tx, { order, change, actor, action: "payment_link_taken_back", also, now });
  });
}
