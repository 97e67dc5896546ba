/**
 * The premium code of an order that changes (spec 4, D1.20, reliability R12). One code per order, ever: the customer has seen it,
 * so it is deactivated, never freed. Free is a code that is active, unbound, given to no order, not expired and not used up.
 *
 * Codes run out, so an order may miss a code that becomes free at the same moment. Both sides therefore take one lock, the queue,
 * before they conclude that there is nothing, and keep it to the end of their transaction.
 */
import { reachableEmail } from "@/lib/no-email";
import type { HistoryChanges } from "@/lib/orders/change";
import type { Effects } from "@/lib/orders/plan";
import { db, type Tx } from "@/server/db";
import { type Order, Prisma } from "@/server/generated/prisma/client";
import { lockNames, lockRows } from "@/server/locks";
import type { OrderWithLines } from "./mails";

/** A batch is all codes of one description; null: any code. */
type Batch = string | null;

/** Whether a code is free to be given. */
export function isFree(now: Date): Prisma.Sql {
  return Prisma.sql`is_active AND bound_user_email IS NULL AND distributed_at IS NULL
    AND (expires_at IS NULL OR expires_at > ${now.toISOString()}::timestamptz)
    AND (usage_limit IS NULL OR used_count < usage_limit)`;
}

/** Whether an order waits while a code that it may have is free, without a lock. */
export async function hasServableOrder(now: Date): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 FROM (SELECT DISTINCT code_batch FROM orders WHERE waits_for_code) waiting
    WHERE EXISTS (SELECT 1 FROM premium_codes
      WHERE ${isFree(now)} AND (waiting.code_batch IS NULL OR description = waiting.code_batch))
    LIMIT 1`);

  return rows.length > 0;
}

type LockOptions = {
  limit: number;
  batch: Batch;
  now: Date;
  /** Passes over codes that another transaction holds; else waits to see what becomes of them. */
  skipLocked: boolean;
};

/** Locks free codes, the oldest first, for the rest of the transaction. Returns their ids. */
export function lockFreeCodes(tx: Tx, { limit, batch, now, skipLocked }: LockOptions): Promise<string[]> {
  const ofBatch = batch === null ? Prisma.empty : Prisma.sql`AND description = ${batch}`;

  return lockRows(tx, "code", Prisma.sql`${isFree(now)} ${ofBatch}`, {
    by: Prisma.sql`created_at, id`,
    limit,
    skipLocked,
  });
}

async function lockOldest(tx: Tx, batch: Batch, now: Date): Promise<string | undefined> {
  const [free] = await lockFreeCodes(tx, { limit: 1, batch, now, skipLocked: true });
  if (free) return free;

  await lockNames(tx, "codeQueue");
  const [late] = await lockFreeCodes(tx, { limit: 1, batch, now, skipLocked: false });

  return late;
}

type Coded = Pick<Order, "id" | "userId" | "codeBatch">;

/**
 * Binds the oldest free code (of the order's batch, if it has one) to it and its account's e-mail. Without an e-mail the code is whoever's
 * it is handed on to. Returns false when none is free.
 */
async function bindOldestCode(tx: Tx, { id, userId, codeBatch }: Coded, now: Date): Promise<boolean> {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  const codeId = await lockOldest(tx, codeBatch, now);
  if (!codeId) return false;

  await tx.premiumCode.update({
    where: { id: codeId },
    data: {
      boundUserEmail: reachableEmail(email),
      distributedToEmail: email,
      distributedAt: now,
      distributedToOrderId: id,
    },
  });

  return true;
}

type CodeWord = "bound" | "waiting" | "held" | "deactivated";

/** The entry in the history; it never contains the code itself. */
export function codeHistory(from: CodeWord | null, to: CodeWord | null): HistoryChanges {
  return { premium_code: { from, to } };
}

/** What the planned effect on the code came to. */
export type CodeOutcome = {
  waitsForCode: boolean;
  /** The order has a code that works now, and had none before. */
  isGiven: boolean;
  history: HistoryChanges;
};

/** The order's own code if it has one; else the oldest free one; else the order waits. */
async function giveCode(tx: Tx, order: OrderWithLines, now: Date): Promise<CodeOutcome> {
  const own = await tx.premiumCode.updateMany({ where: { distributedToOrderId: order.id }, data: { isActive: true } });
  if (own.count > 0) return { waitsForCode: false, isGiven: true, history: codeHistory("deactivated", "bound") };

  const isGiven = await bindOldestCode(tx, order, now);
  return { waitsForCode: !isGiven, isGiven, history: codeHistory(null, isGiven ? "bound" : "waiting") };
}

async function takeCode(tx: Tx, order: OrderWithLines): Promise<CodeOutcome> {
  const own = await tx.premiumCode.updateMany({ where: { distributedToOrderId: order.id }, data: { isActive: false } });
  const history =
    own.count > 0 ? codeHistory("bound", "deactivated") : order.waitsForCode ? codeHistory("waiting", null) : {};

  return { waitsForCode: false, isGiven: false, history };
}

/** Carries out what a plan says of the code of a locked order. */
export async function settleCode(
  tx: Tx,
  order: OrderWithLines,
  effect: Effects["code"],
  now: Date,
): Promise<CodeOutcome> {
  if (effect === "give") return giveCode(tx, order, now);
  if (effect === "take") return takeCode(tx, order);

  const history = effect === "hold" ? codeHistory(null, "held") : {};
  return { waitsForCode: order.waitsForCode, isGiven: false, history };
}
