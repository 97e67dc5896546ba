/** The hold of an order in the database: how it begins, goes on and ends (lib/orders/holds, ADR 020). */
import { addHours, confirmationHold, HOLD_ENDS_SOON_HOURS, holdOf, paymentHold } from "@/lib/orders/holds";
import { db, type Tx } from "@/server/db";
import type { Order, Prisma } from "@/server/generated/prisma/client";
import { readOrderLimits } from "@/server/settings/queries";

/** Cash orders that are to be confirmed by phone: holdOf as a condition. */
export const waitingForConfirmation = {
  paymentMethod: "cash_on_delivery",
  status: "pending",
  paymentStatus: { in: ["pending", "failed"] },
  phoneConfirmedAt: null,
} satisfies Prisma.OrderWhereInput;

/** Cash orders that are cancelled within a day unless they are confirmed, the most urgent first; all are counted. */
export async function listUnconfirmed({ now, limit }: { now: Date; limit: number }) {
  const where = { ...waitingForConfirmation, heldUntil: { lte: addHours(now, HOLD_ENDS_SOON_HOURS) } };
  const [count, rows] = await Promise.all([
    db.order.count({ where }),
    db.order.findMany({ where, orderBy: [{ heldUntil: "asc" }, { id: "asc" }], take: limit }),
  ]);

  return {
    count,
    orders: rows.flatMap(({ id, orderNumber, shipName, shipPhone, heldUntil }) =>
      heldUntil === null
        ? []
        : [{ id, order_number: orderNumber, name: shipName, phone: shipPhone, confirm_by: heldUntil.toISOString() }],
    ),
  };
}

/** Until when an order is held that goes from one state into another: a hold goes on, or begins anew; null: none. */
export async function heldUntilAfter(
  tx: Tx,
  { before, next, now }: { before: Order; next: Order; now: Date },
): Promise<Date | null> {
  const hold = holdOf(next);
  if (hold === null) return null;
  if (hold === holdOf(before)) return before.heldUntil;

  return beginHold(tx, { order: next, now });
}

/** Until when an order is held that starts to wait now; null: it does not wait, or for ever. */
export async function beginHold(
  tx: Tx,
  { order, now }: { order: Parameters<typeof holdOf>[0]; now: Date },
): Promise<Date | null> {
  const hold = holdOf(order);
  if (hold === null) return null;
  if (hold === "payment") return paymentHold(now);

  return confirmationHold(now, (await readOrderLimits(tx)).confirmation_hours);
}
