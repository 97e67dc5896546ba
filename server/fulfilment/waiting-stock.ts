/** Orders that wait for stock (D9.23, ADR 083): they get it when their buyer is verified, or are cancelled if it is sold out. */
import type { OrderChange } from "@/lib/orders/change";
import { type Tx, undoable } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";
import { lockHolder, lockRows } from "@/server/locks";
import { lockProducts } from "@/server/products/stock";
import { isVerifiedBuyer, UNVERIFIED_HOLD } from "@/server/verified-buyers";
import { type Change, changeOrder, type LockedOrder } from "./change";
import { reserveCodes } from "./reserve";

const isGone = (error: unknown) =>
  error instanceof AppError && ["out_of_stock", "coupon_refused"].includes(error.extra.reason ?? "");

/**
 * Changes a locked order and takes the units for which it waits. If they are sold out, cancels the order with the additional changes in
 * `instead`. Returns whether it was cancelled. Changes orders that do not wait as usual.
 */
export async function changeOrSellOut(tx: Tx, options: Change, instead: OrderChange = {}): Promise<boolean> {
  if (!options.order.waitsForStock) {
    await changeOrder(tx, options);
    return false;
  }
  try {
    await undoable(tx, () => changeOrder(tx, options));
    return false;
  } catch (error) {
    if (!isGone(error)) throw error;
    const change = { ...instead, status: "cancelled" } as const;
    await changeOrder(tx, { ...options, change, action: "sold_out", cancelledBecause: "sold_out" });
    return true;
  }
}

/** Clears the lapse time of holds that no longer lapse. */
export async function clearHoldLapse(tx: Tx, ids: string[]): Promise<void> {
  await tx.order.updateMany({ where: { id: { in: ids } }, data: { holdLapsesAt: null } });
}

/** Orders whose buyer is now verified, but which still wait for stock or have an unverified buyer's hold. */
const isDue = `(orders.waits_for_stock OR ${UNVERIFIED_HOLD}) AND ${isVerifiedBuyer("orders.user_id", "orders.ship_phone_digits")}`;

export const verifiedAndWaiting = Prisma.raw(isDue);

async function lockDueOrders(tx: Tx, userId: string): Promise<LockedOrder[]> {
  const ids = await lockRows(tx, "order", Prisma.sql`user_id = ${userId}::uuid AND ${verifiedAndWaiting}`);

  return tx.order.findMany({
    where: { id: { in: ids } },
    include: { items: { orderBy: { position: "asc" } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** Locks everything that the orders will take before changing the first one, to keep the global lock order (ADR 027). */
async function lockTheirHoldings(tx: Tx, orders: readonly LockedOrder[], now: Date): Promise<void> {
  const coupons = orders.flatMap(({ couponId }) => couponId ?? []);
  if (coupons.length > 0) {
    for (const order of orders.filter(({ couponId }) => couponId)) await lockHolder(tx, order);
  }
  for (const order of orders) await reserveCodes(tx, order, { now, mayLack: true });
  if (coupons.length > 0) {
    await lockRows(tx, "coupon", Prisma.sql`id = ANY(${coupons}::uuid[])`);
  }
  await lockProducts(
    tx,
    orders.flatMap(({ items }) => items.map(({ productId }) => productId)),
  );
}

/** Gives the waiting orders of a verified account their units, oldest first. Returns the number of orders examined. */
export async function fillVerifiedOrders(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<number> {
  const orders = await lockDueOrders(tx, userId);
  const held = orders.filter(({ waitsForStock }) => !waitsForStock).map(({ id }) => id);
  await clearHoldLapse(tx, held);
  const waiting = orders.filter(({ waitsForStock }) => waitsForStock);
  if (waiting.length > 0) await lockTheirHoldings(tx, waiting, now);
  for (const order of waiting) {
    const change = { waitsForStock: false };
    await changeOrSellOut(tx, { order, change, actor: { type: "system" }, action: "stock_given", now });
  }

  return orders.length;
}
