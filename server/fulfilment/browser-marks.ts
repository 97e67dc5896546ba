/** Keyed hashes of browsers that placed orders, cleared after half a year. */
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import { type BatchOptions, runInBatches, timestamp } from "@/server/in-batches";

/** As long as the cookie lasts without another order (server/http/browser-cookie.ts). */
const KEEP_DAYS = 180;

/** Returns the number of cleared orders. */
export function clearOldBrowserHashes(now: Date, options?: BatchOptions): Promise<number> {
  const before = timestamp(addDays(now, -KEEP_DAYS));

  return runInBatches(
    (most) => db.$executeRaw`
      WITH old AS MATERIALIZED (
        SELECT id FROM orders WHERE browser_hash IS NOT NULL AND created_at < ${before}
        ORDER BY id LIMIT ${most}::int FOR UPDATE SKIP LOCKED)
      UPDATE orders SET browser_hash = NULL WHERE id IN (SELECT id FROM old)`,
    options,
  );
}
