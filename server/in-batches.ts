/** Deletes old rows in small batches with a limit per run, so that other queries are not blocked. */
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";

const BATCH = 1_000;
const MAX_BATCHES = 20;

export type BatchOptions = { batch?: number; signal?: AbortSignal | undefined };

/**
 * Runs `remove` until a batch is not full, the process stops, or the run's limit is reached; the next run continues.
 * @param remove deletes at most `most` rows and returns their number
 * @returns total number
 */
export async function runInBatches(
  remove: (most: number) => Promise<number>,
  { batch = BATCH, signal }: BatchOptions = {},
): Promise<number> {
  let total = 0;
  for (let run = 0; run < MAX_BATCHES && !signal?.aborted; run += 1) {
    const removed = await remove(batch);
    total += removed;
    if (removed < batch) break;
  }

  return total;
}

/** Deletes rows that match `isOld`, except those that are being changed. Returns their number. */
export function deleteInBatches(table: string, isOld: Prisma.Sql, options: BatchOptions = {}): Promise<number> {
  const name = Prisma.raw(`"${table}"`);

  return runInBatches(
    (most) => db.$executeRaw`
      DELETE FROM ${name} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${name} WHERE ${isOld} LIMIT ${most}::int))`,
    options,
  );
}

/** Converts a date to a SQL parameter. */
export const timestamp = (date: Date): Prisma.Sql => Prisma.sql`${date.toISOString()}::timestamptz`;

/** Runs all steps even if some fail, then throws the first failure. */
export async function runAllThenThrow(steps: Record<string, () => Promise<unknown>>): Promise<object> {
  const results: Record<string, unknown> = {};
  const failures: unknown[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      results[name] = await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];

  return results;
}
