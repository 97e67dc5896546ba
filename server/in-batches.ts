/** Clearing away what is old without holding anybody up: little at a time, and not everything in one run. */
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";

const BATCH = 1_000;
const MOST_BATCHES = 20;

export type BatchOptions = { batch?: number; signal?: AbortSignal | undefined };

/**
 * Runs `remove` until it finds less than it may take, the process is about to end, or it is enough for this run; the next one goes on.
 * @param remove takes at most that many. Returns how many there were
 * @returns how many in all
 */
export async function inBatches(
  remove: (most: number) => Promise<number>,
  { batch = BATCH, signal }: BatchOptions = {},
): Promise<number> {
  let total = 0;
  for (let run = 0; run < MOST_BATCHES && !signal?.aborted; run += 1) {
    const removed = await remove(batch);
    total += removed;
    if (removed < batch) break;
  }

  return total;
}

/** Deletes the rows of a table that `isOld` finds, which is SQL. A row that is changed meanwhile stays. Returns how many. */
export function deleteInBatches(table: string, isOld: Prisma.Sql, options: BatchOptions = {}): Promise<number> {
  const name = Prisma.raw(`"${table}"`);

  return inBatches(
    (most) => db.$executeRaw`
      DELETE FROM ${name} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${name} WHERE ${isOld} LIMIT ${most}::int))`,
    options,
  );
}

/** A date as a parameter of such SQL. */
export const timestamp = (date: Date): Prisma.Sql => Prisma.sql`${date.toISOString()}::timestamptz`;

/** One that fails keeps no other from being done. Throws the first failure once all are through. */
export async function eachInTurn(steps: Record<string, () => Promise<unknown>>): Promise<object> {
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
