/** What becomes of the orders of unverified buyers without them: a hold whose time is over ends, and who is verified gets their units (D9.23). */
import { isOpenForOwner } from "@/lib/orders/rules";
import { db, transaction } from "@/server/db";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import { serveVerifiedBuyer, verifiedAndWaiting } from "@/server/fulfilment/waiting-stock";
import { Prisma } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { settleOpenPayments } from "@/server/payments/settle";

const BATCH = 50;

const hasLapsed = (now: Date) => ({ holdLapsesAt: { lte: now } });

export async function hasLapsedHold(now: Date): Promise<boolean> {
  return (await db.order.findFirst({ where: hasLapsed(now), select: { id: true } })) !== null;
}

/** Ends one hold: the order stays, and waits. Returns whether it did. */
async function lapse(orderId: string, now: Date): Promise<boolean> {
  await settleOpenPayments({ orderId, now });
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.holdLapsesAt === null || order.holdLapsesAt > now) return false;
    // The release before left the time of a hold that is over.
    if (!isOpenForOwner(order) || !order.holdsStock) {
      await tx.order.update({ where: { id: orderId }, data: { holdLapsesAt: null } });
      return false;
    }

    const change = { waitsForStock: true };
    await changeOrder(tx, { order, change, actor: { type: "system" }, action: "hold_lapsed", now });
    return true;
  });
}

/** Ends the holds whose time is over, after those of verified buyers were kept. Returns how many. */
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
      log.error({ err: error, orderId: id }, "a hold whose time is over could not be ended");
    }
  }

  return lapsed;
}

/** Accounts that are verified and have orders that wait, whose first order waits longest first. */
async function verifiedAccounts(limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ userId: string }[]>(Prisma.sql`
    SELECT user_id AS "userId" FROM orders WHERE ${verifiedAndWaiting} GROUP BY user_id ORDER BY min(created_at) LIMIT ${limit}`);

  return rows.map(({ userId }) => userId);
}

export async function hasVerifiedBuyer(): Promise<boolean> {
  return (await verifiedAccounts(1)).length > 0;
}

/** Gives verified accounts what their orders wait for, each in one transaction. Returns how many orders. */
export async function serveVerifiedBuyers({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
  let served = 0;
  for (const userId of await verifiedAccounts(BATCH)) {
    if (signal?.aborted) break;
    try {
      served += await transaction((tx) => serveVerifiedBuyer(tx, { userId, now }));
    } catch (error) {
      log.error({ err: error, userId }, "the waiting orders of a verified account could not be served");
    }
  }

  return served;
}
