/** Compares the number of premium codes that unpaid orders will need with the number available. Takes no locks. */
import { codesSold } from "@/lib/premium-codes/rules";
import { db } from "@/server/db";
import { type Batch, isFree, isOf } from "@/server/free-codes";
import { Prisma } from "@/server/generated/prisma/client";
import { hasCodesForAnyOrder } from "./codes";
import type { OrderWithLines } from "./mails";

export async function countFree(batch: Batch, now: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ free: number }[]>(
    Prisma.sql`SELECT count(*)::int AS free FROM premium_codes WHERE ${isFree(now)} AND ${isOf(batch)}`,
  );

  return row?.free ?? 0;
}

/** Counts reserved codes as available; orders without reservations use free codes. */
export async function codesReady(orders: readonly Pick<OrderWithLines, "id" | "items">[], now: Date) {
  const ids = orders.map(({ id }) => id);
  const reserved = await db.premiumCode.count({ where: { reservedForOrderId: { in: ids } } });
  const sold = codesSold(orders.flatMap(({ items }) => items));
  const others = orders.filter(({ items }) => codesSold(items).length === 0).length;
  const anyOrder = others > 0 && (await hasCodesForAnyOrder(db)) ? others : 0;
  const units = sold.reduce((sum, batch) => sum + batch.units, 0);
  const free = await Promise.all(sold.map(({ batch }) => countFree(batch, now)));
  const unreserved = Math.min(
    Math.max(0, units - reserved),
    free.reduce((sum, count) => sum + count, 0),
  );

  return {
    due: units + anyOrder,
    reserved: Math.min(units, reserved),
    ready: Math.min(units, reserved) + unreserved + (anyOrder > 0 ? Math.min(anyOrder, await countFree(null, now)) : 0),
  };
}
