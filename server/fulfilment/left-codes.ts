/** Repairs codes that the previous release left reserved during a deploy, because it ends and pays orders without handling reservations. */
import { codesSold } from "@/lib/premium-codes/rules";
import { db, transaction } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { codesChanged } from "@/server/products/stock-levels";
import { lockOrder } from "./change";
import { giveForLines } from "./codes";
import { persistOrderChange } from "./record";
import { releaseCodes } from "./reserve";

const BATCH = 50;

const ENDED = Prisma.sql`NOT orders.holds_stock`;
const PAID = Prisma.sql`orders.holds_stock AND orders.payment_status = 'paid' AND NOT orders.code_held`;

export async function hasLeftCodes(): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT FROM premium_codes JOIN orders ON orders.id = reserved_for_order_id WHERE (${ENDED}) OR (${PAID}) LIMIT 1`;

  return rows.length > 0;
}

/** Frees codes that are still reserved for ended orders. */
async function freeCodes(): Promise<number> {
  const freed = await db.$executeRaw`
    UPDATE premium_codes SET reserved_for_order_id = NULL FROM orders WHERE orders.id = reserved_for_order_id AND ${ENDED}`;
  if (freed > 0) codesChanged();

  return freed;
}

/** Gives a paid order the codes that its lines sell, and frees the surplus. */
async function giveCodes(orderId: string, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await releaseCodes(tx, orderId, codesSold(order.items));
    const { waitsForCode, isGiven, history } = await giveForLines(tx, order, { before: order.items, now });
    if (!isGiven) return;

    await persistOrderChange(tx, {
      orders: [order],
      columns: { waitsForCode },
      history,
      mails: ["premium_code"],
      action: "code_bound",
      actor: { type: "system" },
      now,
    });
  });
}

export async function repairLeftCodes({ now, signal }: { now: Date; signal: AbortSignal }) {
  const freed = await freeCodes();
  const paid = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT orders.id FROM premium_codes JOIN orders ON orders.id = reserved_for_order_id WHERE ${PAID} LIMIT ${BATCH}`;
  let given = 0;
  for (const { id } of paid) {
    if (signal.aborted) break;
    try {
      await giveCodes(id, now);
      given += 1;
    } catch (error) {
      log.error({ err: error, orderId: id }, "cannot assign the codes left reserved for a paid order");
    }
  }

  return { freed, given };
}
