/** Switches a cash order to online payment at the buyer's request (D8.39). */
import { restPaisa } from "@/lib/orders/rest";
import { onlineInsteadRefusal } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/schema";
import { ONLINE_METHOD } from "@/lib/settings/payment-methods";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { requireCost } from "@/server/fulfilment/attempts";
import { changeOrder, type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { toOrder, withItems } from "@/server/orders/serialize";
import { isPaymentMethodEnabled } from "@/server/settings/queries";
import { type ChangeMethod, isCash, requireCustomer } from "./pay-in-cash";

async function requirePossible(tx: Tx, order: LockedOrder): Promise<void> {
  const refusal = onlineInsteadRefusal(order);
  if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "too_late" });
  requireCost(restPaisa(order));
  if (!(await isPaymentMethodEnabled(tx, ONLINE_METHOD))) {
    throw new AppError("conflict", "Online payment is not available now", { reason: "payment_method_disabled" });
  }
  // An earlier online payment already has a case.
  const paid = await tx.paymentAttempt.count({
    where: { orderId: order.id, status: "paid", refundedAt: null, isAdvance: false },
  });
  if (paid > 0) {
    const text = "An online payment has come in for this order too. You won't pay twice: we'll check it and call you.";
    throw new AppError("conflict", text, { reason: "payment_arrived" });
  }
}

/**
 * Switches the order, which then awaits payment like any online order; its total is unchanged. An order being packed returns to pending,
 * because unpaid orders are not shipped. A phone confirmation is kept in case the buyer switches back to cash. Repeated calls change
 * nothing. Throws not_found, conflict `too_late`, `nothing_to_pay`, `payment_method_disabled`, `payment_arrived`.
 */
export async function payOnline({ actor, orderId, now }: ChangeMethod): Promise<Order> {
  const row = await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    requireCustomer(order, actor);
    if (isCash(order)) {
      await requirePossible(tx, order);
      const change = { paymentMethod: ONLINE_METHOD, paymentStatus: "pending", status: "pending" } as const;
      const placedAt = order.createdAt;
      await changeOrder(tx, { order, change, actor, action: "changed_to_online", placedAt, now });
    }

    return tx.order.findUniqueOrThrow({ where: { id: orderId }, include: withItems });
  });

  return toOrder(row);
}
