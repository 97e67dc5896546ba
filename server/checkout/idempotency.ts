/** Idempotency keys (D3.17): per user, compared with the body they came with, kept with their order. */
import { addDays } from "@/lib/dates";
import { databaseConstraints } from "@/server/database-errors";
import { AppError } from "@/server/errors";
import { type IdempotencyKey, Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { fieldsOf, type Run, statement } from "@/server/sql";

export type Repeat = { userId: string; key: string; requestHash: string };

/** A client that repeats a request does so sooner than this. */
const KEEP_DAYS = 2;

const KEY = /^[\x21-\x7e]{1,255}$/;

/** The header's value; null without one. Throws invalid for one that is empty, too long or not plain text. */
export function readIdempotencyKey(headers: Pick<Headers, "get">): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !KEY.test(key))
    throw new AppError("invalid", "Idempotency-Key must be 1 to 255 visible characters");

  return key;
}

const earlierUse = statement<Pick<IdempotencyKey, "requestHash" | "orderId">>(
  "earlier_use_of_key",
  `SELECT ${fieldsOf("keys", ["requestHash", "orderId"])} FROM idempotency_keys keys WHERE user_id = $1::uuid AND key = $2`,
);

/** The id of the order that this key made before. Throws conflict when the key came with another body. */
export async function findEarlierOrder(run: Run, { userId, key, requestHash }: Repeat): Promise<string | null> {
  const [row] = await run(earlierUse, userId, key);
  if (row && row.requestHash !== requestHash) {
    throw new AppError("conflict", "This Idempotency-Key was used for another order", {
      reason: "idempotency_key_reused",
    });
  }

  return row?.orderId ?? null;
}

/** The row that remembers an order; whoever repeats the request waits at its key until the first is decided. */
export function keyRow({ userId, key, requestHash }: Repeat, orderId: string, now: Date): IdempotencyKey {
  return { userId, key, requestHash, orderId, createdAt: now };
}

/** Whether an order could not be written because another request with the same key has just made one. */
export function isRepeated(error: unknown): boolean {
  return databaseConstraints(error).includes("idempotency_keys_pkey");
}

/** Deletes keys older than 48 hours. Returns how many. */
export function removeOldKeys(now: Date, options?: BatchOptions): Promise<number> {
  return deleteInBatches("idempotency_keys", Prisma.sql`created_at < ${timestamp(addDays(now, -KEEP_DAYS))}`, options);
}
