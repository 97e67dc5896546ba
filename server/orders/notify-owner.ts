/**
 * Notifies the shop of new orders: of cash orders when they are placed or switched to cash, of online orders when they are paid. Runs in the worker, so that
 * placing an order queues no email to the shop. A locked row stores the progress, so that each order is reported once across processes.
 */
import { db, transaction } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { timestamp } from "@/server/in-batches";
import { lockRows } from "@/server/locks";
import { enqueueOwnerMails } from "@/server/owner-mails";
import { getOwnerMails } from "@/server/settings/queries";

/** Maximum number of orders listed in one email; the rest is only counted. */
export const MAX_LISTED_ORDERS = 20;

/** Orders become visible at commit, but carry the start time of their transaction. No transaction takes longer than this. */
const SETTLED_MS = 15_000;
const HOUR_MS = 60 * 60 * 1_000;
/** Longer than the 48 hours for which open payments are checked, so that payments can be found by the index on their start. */
const MAX_PAYMENT_DAYS = 3;

/** SQL for the orders to report: cash orders placed, payments received and older orders switched to cash after `since`, up to `until`. */
export function newOrders(since: Date, until: Date): Prisma.Sql {
  const within = (column: string) =>
    Prisma.sql`${Prisma.raw(column)} > ${timestamp(since)} AND ${Prisma.raw(column)} <= ${timestamp(until)}`;

  return Prisma.sql`
    SELECT orders.id, orders.created_at AS at, false AS is_paid FROM orders
    WHERE ${within("orders.created_at")} AND payment_method = 'cash_on_delivery' AND NOT is_demo AND status <> 'cancelled'
    UNION
    SELECT attempt.order_id, attempt.decided_at, true FROM payment_attempts attempt JOIN orders ON orders.id = attempt.order_id
    WHERE attempt.created_at > ${timestamp(since)} - interval '${Prisma.raw(String(MAX_PAYMENT_DAYS))} days'
      AND attempt.status = 'paid' AND NOT attempt.is_advance AND ${within("attempt.decided_at")} AND NOT is_demo AND orders.status <> 'cancelled'
    UNION
    SELECT orders.id, max(entry.created_at), false FROM audit_entries entry JOIN orders ON orders.id = entry.entity_id
    WHERE entry.action = 'changed_to_cash' AND ${within("entry.created_at")} AND orders.created_at <= ${timestamp(since)}
      AND payment_method = 'cash_on_delivery' AND NOT is_demo AND orders.status <> 'cancelled'
    GROUP BY orders.id`;
}

/** End of the period whose orders are all visible. */
export const settled = (now: Date) => new Date(now.getTime() - SETTLED_MS);

/** Checks whether there are orders to report now. */
export async function hasUnreportedOrder(now: Date): Promise<boolean> {
  const [{ rhythm }, report] = await Promise.all([
    getOwnerMails(),
    db.ownerReport.findUniqueOrThrow({ where: { id: 1 } }),
  ]);
  const until = settled(now);
  const wait = rhythm === "hourly" ? HOUR_MS : 0;
  if (rhythm === "off" || report.toldUntil.getTime() + wait >= until.getTime()) return false;

  const found = await db.$queryRaw<unknown[]>`${newOrders(report.toldUntil, until)} LIMIT 1`;
  return found.length > 0;
}

type Told = {
  id: string;
  order_number: string;
  ship_name: string;
  ship_phone: string;
  ship_city: string;
  total_paisa: number;
  is_paid: boolean;
  total: number;
};

/** Queues one email per address about all orders since the previous one. Returns the number of orders reported. */
export function notifyOwner({ now }: { now: Date }): Promise<number> {
  return transaction(async (tx) => {
    await lockRows(tx, "ownerReport", Prisma.sql`id = 1`);
    const report = await tx.ownerReport.findUniqueOrThrow({ where: { id: 1 } });
    const until = settled(now);
    const told = await tx.$queryRaw<Told[]>`
      WITH new AS (${newOrders(report.toldUntil, until)})
      SELECT orders.id::text, order_number, ship_name, ship_phone, ship_city, total_paisa, is_paid, count(*) OVER ()::int AS total
      FROM new JOIN orders USING (id) ORDER BY new.at, id LIMIT ${MAX_LISTED_ORDERS}`;
    if (told.length === 0) return 0;

    await tx.ownerReport.update({ where: { id: 1 }, data: { toldUntil: until } });
    const orders = told.map((order) => ({
      orderId: order.id,
      orderNumber: order.order_number,
      name: order.ship_name,
      phone: order.ship_phone,
      city: order.ship_city,
      totalPaisa: order.total_paisa,
      isPaid: order.is_paid,
    }));
    const total = told[0]?.total ?? 0;
    await enqueueOwnerMails(tx, { kind: "new_orders", payload: { orders, total }, now });

    return total;
  });
}
