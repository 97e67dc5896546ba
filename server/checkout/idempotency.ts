/** Idempotency keys (D3.17): per user, compared with the body they came with, kept with their order. */
import { addDays } from "@/lib/dates";
import { db, type Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { lockNames } from "@/server/locks";
import { type OrderWithItems, withItems } from "@/server/orders/serialize";

export type Repeat = { userId: string; key: string; requestHash: string };

/** A client that repeats a request does so sooner than this. */
const KEEP_DAYS = 2;

const KEY = /^[\x21-\x7e]{1,255}$/;

/** The header's value; null without one. Throws invalid for one that is empty, too long or not plain text. */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !KEY.test(key))
    throw new AppError("invalid", "Idempotency-Key must be 1 to 255 visible characters");

  return key;
}

/**
 * The order that this key made before. Waits while another request with the same key runs, until the end of its transaction.
 * Throws conflict when the key came with another body.
 */
export async function findEarlierOrder(tx: Tx, { userId, key, requestHash }: Repeat): Promise<OrderWithItems | null> {
  await lockNames(tx, "idempotencyKey", [`${userId}:${key}`]);
  const row = await tx.idempotencyKey.findUnique({
    where: { userId_key: { userId, key } },
    include: { order: { include: withItems } },
  });
  if (row && row.requestHash !== requestHash) {
    throw new AppError("conflict", "This Idempotency-Key was used for another order", {
      reason: "idempotency_key_reused",
    });
  }

  return row?.order ?? null;
}

export async function rememberOrder(
  tx: Tx,
  { userId, key, requestHash }: Repeat,
  orderId: string,
  now: Date,
): Promise<void> {
  await tx.idempotencyKey.create({ data: { userId, key, requestHash, orderId, createdAt: now } });
}

/** Deletes keys older than 48 hours. Returns how many. */
export async function removeOldKeys(now: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: addDays(now, -KEEP_DAYS) } } });

  return count;
}
