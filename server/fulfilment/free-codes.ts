/**
 * Giving the oldest free code to a paid order (spec 4, D1.20, reliability R12). Free is a code that is active, unbound, given
 * to no order, not expired and not used up.
 *
 * Codes run out, so two things may miss each other: an order that finds no free code, and a code that finds no waiting order. Both
 * sides therefore take one lock before they conclude that there is nothing, and keep it to the end of their transaction. Whoever
 * takes it does so before locking any code of its own, and never while holding an order that waits, or products, which holders of
 * such orders wait for: so nobody waits in a circle.
 */
import { db, type Tx } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";

/** Orders that begin to wait and codes that become free pass here one after the other. */
export async function lockCodeQueue(tx: Tx): Promise<void> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended('premium-codes', 0))`);
}

function isFree(now: Date): Prisma.Sql {
  return Prisma.sql`is_active AND bound_user_email IS NULL AND distributed_at IS NULL
    AND (expires_at IS NULL OR expires_at > ${now.toISOString()}::timestamptz)
    AND (usage_limit IS NULL OR used_count < usage_limit)`;
}

/** Whether there is a free code now, without a lock. */
export async function hasFreeCode(now: Date): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`SELECT 1 FROM premium_codes WHERE ${isFree(now)} LIMIT 1`);

  return rows.length > 0;
}

type LockOptions = {
  limit: number;
  now: Date;
  /** Passes over codes that another transaction holds; else waits to see what becomes of them. */
  skipLocked: boolean;
};

/** Locks free codes, the oldest first, for the rest of the transaction. Returns their ids. */
export async function lockFreeCodes(tx: Tx, { limit, now, skipLocked }: LockOptions): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM premium_codes WHERE ${isFree(now)}
    ORDER BY created_at, id
    LIMIT ${limit}
    FOR UPDATE ${skipLocked ? Prisma.sql`SKIP LOCKED` : Prisma.empty}`);

  return rows.map(({ id }) => id);
}

async function lockOldest(tx: Tx, now: Date): Promise<string | undefined> {
  const [free] = await lockFreeCodes(tx, { limit: 1, now, skipLocked: true });
  if (free) return free;

  await lockCodeQueue(tx);
  const [late] = await lockFreeCodes(tx, { limit: 1, now, skipLocked: false });

  return late;
}

/**
 * Binds the oldest free code to an order and its account's e-mail. Returns false when none is free: the order then waits, and the
 * caller says so in the same transaction. The database keeps one code per order, ever.
 */
export async function bindOldestCode(
  tx: Tx,
  { orderId, email, now }: { orderId: string; email: string; now: Date },
): Promise<boolean> {
  const id = await lockOldest(tx, now);
  if (!id) return false;

  await tx.premiumCode.update({
    where: { id },
    data: { boundUserEmail: email, distributedToEmail: email, distributedAt: now, distributedToOrderId: orderId },
  });

  return true;
}
