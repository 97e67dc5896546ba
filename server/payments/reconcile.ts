/**
 * Reconciles payments whose callback was lost, whose process died, or whose gateway timed out (reliability R8). Due attempts are leased, so
 * that processes share the work and none is lost when one dies.
 */
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { settlePayment } from "./settle";

const BATCH = 20;
/** Lease, longer than the longest check. */
const LEASE_MS = 60_000;
const CONCURRENCY = 5;

const isDue = (now: Date) => ({ nextCheckAt: { lte: now } });

export async function hasDuePayment(now: Date): Promise<boolean> {
  return (await db.paymentAttempt.findFirst({ where: isDue(now), select: { id: true } })) !== null;
}

async function claim(now: Date): Promise<string[]> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const rows = await db.$queryRaw<{ tran_id: string }[]>(Prisma.sql`
    WITH due AS MATERIALIZED (
      SELECT id FROM payment_attempts WHERE next_check_at <= ${now.toISOString()}::timestamptz
      ORDER BY next_check_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    UPDATE payment_attempts SET next_check_at = ${lease.toISOString()}::timestamptz
    WHERE id IN (SELECT id FROM due)
    RETURNING tran_id`);

  return rows.map((row) => row.tran_id);
}

/** Checks a payment; if that fails, it is retried when the lease ends. Returns whether it is paid. */
async function checkPayment(tranId: string, now: Date): Promise<boolean> {
  try {
    const settled = await settlePayment({ tranId, now });
    return settled?.status === "paid";
  } catch (error) {
    log.error({ err: error, tranId }, "reconciliation: cannot settle a payment");
    return false;
  }
}

/** Checks all due attempts. Returns the numbers of checked and paid attempts. */
export async function reconcilePayments({ clock, signal }: { clock: () => Date; signal: AbortSignal }) {
  const result = { looked: 0, paid: 0 };
  while (!signal.aborted) {
    const due = await claim(clock());
    if (due.length === 0) break;

    for (let index = 0; index < due.length && !signal.aborted; index += CONCURRENCY) {
      const some = due.slice(index, index + CONCURRENCY);
      const paid = await Promise.all(some.map((tranId) => checkPayment(tranId, clock())));
      result.looked += some.length;
      result.paid += paid.filter(Boolean).length;
    }
  }

  return result;
}
