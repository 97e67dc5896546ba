/** Cancels orders that were not paid or confirmed in time. Each returns its stock exactly once (R11). */
import type { AuditAction } from "@/lib/audit-actions";
import { type Hold, holdOf } from "@/lib/orders/holds";
import { db, transaction } from "@/server/db";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import { log } from "@/server/log";
import { settleOpenPayments } from "@/server/payments/settle";

const BATCH = 50;

/** Audit action per kind of hold. */
const actions: Record<Hold, AuditAction> = { payment: "expired", confirmation: "unconfirmed" };

const isOverdue = (now: Date) => ({ heldUntil: { lte: now } });

export async function hasOverdueOrder(now: Date): Promise<boolean> {
  return (await db.order.findFirst({ where: isOverdue(now), select: { id: true } })) !== null;
}

async function expire(orderId: string, now: Date): Promise<boolean> {
  await settleOpenPayments({ orderId, now });
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const hold = holdOf(order);
    if (!hold || order.heldUntil === null || order.heldUntil > now) return false;

    const change = { status: "cancelled" } as const;
    const actor = { type: "system" } as const;
    await changeOrder(tx, { order, change, actor, action: actions[hold], now, cancelledBecause: "expired" });
    return true;
  });
}

/** Cancels overdue orders. Returns their number. */
export async function expireHeldOrders({ now, signal }: { now: Date; signal: AbortSignal }): Promise<number> {
  const overdue = await db.order.findMany({
    where: isOverdue(now),
    select: { id: true },
    orderBy: { heldUntil: "asc" },
    take: BATCH,
  });
  let expired = 0;
  for (const { id } of overdue) {
    if (signal.aborted) break;
    try {
      if (await expire(id, now)) expired += 1;
    } catch (error) {
      log.error({ err: error, orderId: id }, "cannot cancel an order whose hold has expired");
    }
  }

  return expired;
}
