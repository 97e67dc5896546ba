/** Switches an unpaid online order to cash on delivery at the buyer's request (D8.39). */
import { CASH_WITHOUT_PARCEL, refusesCash } from "@/lib/orders/parcel";
import { cashInsteadRefusal, whyNothingIsDue } from "@/lib/orders/rules";
import { ORDER_NOT_FOUND, type Order } from "@/lib/orders/schema";
import { CASH_METHOD, isCashMethod, isOnlineMethod } from "@/lib/settings/payment-methods";
import type { Actor } from "@/server/actor";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { changeOrder, type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { toOrder, withItems } from "@/server/orders/serialize";
import { blockedForCash } from "@/server/settings/blocked-for-cash";
import { isPaymentMethodEnabled, readOrderTerms } from "@/server/settings/queries";
import { queryIn } from "@/server/sql";
import { settleOpenPayments } from "./settle";

export type ChangeMethod = { actor: Actor; orderId: string; now: Date };

export const isCash = ({ paymentMethod }: LockedOrder) => isCashMethod(paymentMethod);

/** Only the order's own customer may switch; admins edit the order instead. Throws not_found. */
export function requireCustomer(order: { userId: string } | null, actor: Actor): void {
  if (order?.userId !== actor.id) throw new AppError("not_found", ORDER_NOT_FOUND);
}

function requirePossible(order: LockedOrder): void {
  const refusal = isCash(order) ? whyNothingIsDue(order) : cashInsteadRefusal(order);
  if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "too_late" });
  if (refusesCash(order.items, order.totalPaisa)) {
    throw new AppError("conflict", CASH_WITHOUT_PARCEL, { reason: "cash_without_parcel" });
  }
}

/** Throws conflict `blocked_for_cash`. */
async function requireUnblocked(tx: Tx, { paymentMethod, shipPhoneDigits }: LockedOrder): Promise<void> {
  const { isBlocked, shopPhone } = await readOrderTerms(queryIn(tx), paymentMethod, shipPhoneDigits);
  if (isBlocked) throw blockedForCash(shopPhone);
}

/** Queries the gateway outside any transaction, so that a buyer who has just paid does not also pay the courier. */
async function checkOpenPayments({ actor, orderId, now }: ChangeMethod): Promise<void> {
  const order = await db.order.findUnique({ where: { id: orderId }, select: { userId: true, paymentMethod: true } });
  requireCustomer(order, actor);
  if (order && isOnlineMethod(order.paymentMethod)) await settleOpenPayments({ orderId, now });
}

/**
 * Switches the order, which then awaits confirmation by phone like any cash order; open payment pages can no longer pay it. It still counts
 * towards the buyer's open-order limit, and its total is unchanged. Repeated calls change nothing. Throws not_found, conflict `too_late`,
 * `cash_without_parcel`, `payment_method_disabled`, `blocked_for_cash`.
 */
export async function payInCash(options: ChangeMethod): Promise<Order> {
  await checkOpenPayments(options);
  const { actor, orderId, now } = options;
  const row = await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    requireCustomer(order, actor);
    requirePossible(order);
    if (!isCash(order)) {
      await requireUnblocked(tx, order);
      if (!(await isPaymentMethodEnabled(tx, CASH_METHOD))) {
        throw new AppError("conflict", "This order can only be paid online now", { reason: "payment_method_disabled" });
      }
      const change = { paymentMethod: CASH_METHOD, paymentStatus: "pending" } as const;
      const placedAt = order.createdAt;
      await changeOrder(tx, { order, change, actor, action: "changed_to_cash", placedAt, now });
    }

    return tx.order.findUniqueOrThrow({ where: { id: orderId }, include: withItems });
  });

  return toOrder(row);
}
