/** Idempotency keys (D3.17): scoped to a user, compared with the request body, and stored with the order. */
import { addDays } from "@/lib/dates";
import { databaseConstraints } from "@/server/database-errors";
import { AppError } from "@/server/errors";
import { type IdempotencyKey, Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { fieldsOf, type Run, statement } from "@/server/sql";

export type Repeat = { userId: string; key: string; requestHash: string };

/** Retention in days; clients retry well within this time. */
const KEEP_DAYS = 2;

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Reads the header; null if it is missing. Throws invalid if it is empty, too long or not visible ASCII. */
export function readIdempotencyKey(headers: Pick<Headers, "get">): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !KEY.test(key))
    throw new AppError("invalid", "Idempotency-Key must be 1 to 255 visible characters");

  return key;
}

const earlierUse = statement<Pick<IdempotencyKey, "requestHash" | "orderId">, [userId: string, key: string]>(
  "earlier_use_of_key",
  `SELECT ${fieldsOf("keys", ["requestHash", "orderId"])} FROM idempotency_keys keys WHERE user_id = $1::uuid AND key = $2`,
);

/** Returns the id of the order created with this key. Throws conflict if the key was used with another body. */
export async function findEarlierOrder(run: Run, { userId, key, requestHash }: Repeat): Promise<string | null> {
  const [row] = await run(earlierUse, userId, key);
  if (row && row.requestHash !== requestHash) {
    throw new AppError("conflict", "This Idempotency-Key was used for another order", {
      reason: "idempotency_key_reused",
    });
  }

  return row?.orderId ?? null;
}

/** The key's row, written with the order. A concurrent request with the same key blocks on the primary key until this transaction ends. */
export function keyRow({ userId, key, requestHash }: Repeat, orderId: string, now: Date): IdempotencyKey {
  return { userId, key, requestHash, orderId, createdAt: now };
}

/** Checks whether the insert failed because a concurrent request with the same key created the order. */
export function isRepeated(error: unknown): boolean {
  return databaseConstraints(error).includes("idempotency_keys_pkey");
}

/** Deletes keys older than 48 hours. Returns their number. */
export function removeOldKeys(now: Date, options?: BatchOptions): Promise<number> {
  return deleteInBatches("idempotency_keys", Prisma.sql`created_at < ${timestamp(addDays(now, -KEEP_DAYS))}`, options);
}
