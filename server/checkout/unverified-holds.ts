/** Background work for orders of unverified buyers: ends expired holds, and gives buyers their units once verified (D9.23). */
import { isOpenForCustomer } from "@/lib/orders/rules";
import { db, transaction } from "@/server/db";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import { clearHoldLapse, fillVerifiedOrders, verifiedAndWaiting } from "@/server/fulfilment/waiting-stock";
import { Prisma } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { settleOpenPayments } from "@/server/payments/settle";

const BATCH = 50;

const hasLapsed = (now: Date) => ({ holdLapsesAt: { lte: now } });

export async function hasLapsedHold(now: Date): Promise<boolean> {
  return (await db.order.findFirst({ where: hasLapsed(now), select: { id: true } })) !== null;
}

/** Ends a hold; the order stays open and waits for stock. Returns whether the hold was ended. */
async function lapse(orderId: string, now: Date): Promise<boolean> {
  await settleOpenPayments({ orderId, now });
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.holdLapsesAt === null || order.holdLapsesAt > now) return false;
    // The previous release did not clear the lapse time of an expired hold.
    if (!isOpenForCustomer(order) || !order.holdsStock) {
      await clearHoldLapse(tx, [orderId]);
      return false;
    }

    const change = { waitsForStock: true };
    await changeOrder(tx, { order, change, actor: { type: "system" }, action: "hold_lapsed", now });
    return true;
  });
}

/** Ends expired holds, after serving buyers who have since been verified. Returns their number. */
export async function lapseHolds({ now, signal }: { now: Date; signal: AbortSignal }): Promise<number> {
  await serveVerifiedBuyers({ now, signal });
  const due = await db.order.findMany({
    where: hasLapsed(now),
    select: { id: true },
    orderBy: { holdLapsesAt: "asc" },
    take: BATCH,
  });
  let lapsed = 0;
  for (const { id } of due) {
    if (signal.aborted) break;
    try {
      if (await lapse(id, now)) lapsed += 1;
    } catch (error) {
      log.error({ err: error, orderId: id }, "cannot end an expired hold");
    }
  }

  return lapsed;
}

/** Verified accounts with waiting orders, longest wait first. */
async function verifiedAccounts(limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ userId: string }[]>(Prisma.sql`
    SELECT user_id AS "userId" FROM orders WHERE ${verifiedAndWaiting} GROUP BY user_id ORDER BY min(created_at) LIMIT ${limit}`);

  return rows.map(({ userId }) => userId);
}

export async function hasVerifiedBuyer(): Promise<boolean> {
  return (await verifiedAccounts(1)).length > 0;
}

/** Gives verified accounts the units for which their orders wait, one transaction per account. Returns the number of orders. */
export async function serveVerifiedBuyers({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
  let served = 0;
  for (const userId of await verifiedAccounts(BATCH)) {
    if (signal?.aborted) break;
    try {
      served += await transaction((tx) => fillVerifiedOrders(tx, { userId, now }));
    } catch (error) {
      log.error({ err: error, userId }, "cannot reserve items for the waiting orders of a verified account");
    }
  }

  return served;
}
