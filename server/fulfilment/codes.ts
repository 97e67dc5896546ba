/**
 * Premium codes of a changing order (D9.22, reliability R12): one per unit of each product that sells codes, otherwise one general code. A
 * code that a customer has seen is deactivated, never freed. A code may become free just as an order finds none, so both transactions take
 * the queue lock before checking and hold it until they end.
 */
import { deliverableEmail } from "@/lib/no-email";
import type { HistoryChanges } from "@/lib/orders/change";
import type { Effects } from "@/lib/orders/plan";
import { isCodeDue } from "@/lib/orders/rules";
import { codesOfChangedLines, codesSold, compareCodes, type MissingCodes } from "@/lib/premium-codes/rules";
import type { Tx } from "@/server/db";
import { type Batch, isFree, isOf } from "@/server/free-codes";
import { Prisma } from "@/server/generated/prisma/client";
import { lockNames, lockRows } from "@/server/locks";
import { markCodesChanged } from "@/server/products/stock-levels";
import { codesInOrder } from "./codes-in-order";
import type { OrderWithLines } from "./mails";

type LockOptions = {
  limit: number;
  batch: Batch;
  now: Date;
  /** Skips codes locked by another transaction instead of waiting for them. */
  skipLocked: boolean;
};

/** Locks the oldest free codes of a batch for the rest of the transaction. Returns their ids. */
export function lockAvailableCodes(tx: Tx, { limit, batch, now, skipLocked }: LockOptions): Promise<string[]> {
  return lockRows(tx, "code", Prisma.sql`${isFree(now)} AND ${isOf(batch)}`, {
    by: Prisma.sql`created_at, id`,
    limit,
    skipLocked,
  });
}

/** Locks the general code of an order whose lines sell none. Most orders get one without waiting for the queue lock. */
async function lockForAnyOrder(tx: Tx, now: Date): Promise<string[]> {
  const options = { batch: null, now, limit: 1 };
  const found = await lockAvailableCodes(tx, { ...options, skipLocked: true });
  if (found.length > 0) return found;

  await lockNames(tx, "codeQueue");
  return lockAvailableCodes(tx, { ...options, skipLocked: false });
}

/** Compares an order's given and reserved codes with its lines. Expired codes do not count. */
export async function compareOwnCodes(tx: Tx, { id, items }: Pick<OrderWithLines, "id" | "items">, now: Date) {
  const all = await tx.premiumCode.findMany({
    where: { OR: [{ distributedToOrderId: id }, { reservedForOrderId: id }] },
    orderBy: codesInOrder,
    select: { id: true, purpose: true, description: true, isActive: true, reservedForOrderId: true, expiresAt: true },
  });
  const isReserved = (code: (typeof all)[number]) => code.reservedForOrderId !== null;
  const hasExpired = (code: (typeof all)[number]) => code.expiresAt !== null && code.expiresAt <= now;
  const own = all.filter((code) => !isReserved(code) || !hasExpired(code));
  const idsOf = (codes: typeof all) => codes.map((code) => code.id);

  return {
    ...compareCodes(items, own),
    own: own.map((code) => ({ ...code, isReserved: isReserved(code) })),
    given: idsOf(own.filter((code) => !isReserved(code))),
    reserved: idsOf(own.filter(isReserved)),
    expired: idsOf(all.filter((code) => isReserved(code) && hasExpired(code))),
  };
}

/** Checks whether general codes exist at all. */
export async function hasCodesForAnyOrder(tx: Pick<Tx, "premiumCode">): Promise<boolean> {
  return (await tx.premiumCode.findFirst({ where: { purpose: "any_order" }, select: { id: true } })) !== null;
}

/** Binds locked codes to an order and its account's email address. Without an address, anyone who has the code may use it. */
async function bindCodes(tx: Tx, { id, userId }: OrderWithLines, codeIds: readonly string[], now: Date): Promise<void> {
  if (codeIds.length === 0) return;

  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await tx.premiumCode.updateMany({
    where: { id: { in: [...codeIds] } },
    data: {
      boundUserEmail: deliverableEmail(email),
      distributedToEmail: email,
      distributedAt: now,
      distributedToOrderId: id,
      reservedForOrderId: null,
    },
  });
  markCodesChanged(tx);
}

/** Binds the oldest free codes. Returns whether some are still missing. */
async function bindFree(tx: Tx, order: OrderWithLines, lacking: readonly MissingCodes[], now: Date): Promise<boolean> {
  const found: string[] = [];
  let lacks = 0;
  for (const { batch, units } of lacking) {
    const ids =
      batch === null
        ? await lockForAnyOrder(tx, now)
        : await lockAvailableCodes(tx, { limit: units, batch, now, skipLocked: false });
    found.push(...ids);
    lacks += units - ids.length;
  }
  await bindCodes(tx, order, found, now);

  return lacks > 0;
}

type CodeWord = "bound" | "waiting" | "held" | "deactivated";

/** History entry about codes; never contains a code itself. */
export function codeHistory(from: CodeWord | null, to: CodeWord | null): HistoryChanges {
  return { premium_code: { from, to } };
}

/** Result of applying a plan's effect on codes. */
export type CodeOutcome = {
  waitsForCode: boolean;
  /** Whether the order has just received its last missing code. */
  isGiven: boolean;
  history: HistoryChanges;
};

const nothing = ({ waitsForCode }: OrderWithLines): CodeOutcome => ({ waitsForCode, isGiven: false, history: {} });

async function setActive(tx: Tx, ids: readonly string[], isActive: boolean): Promise<void> {
  if (ids.length > 0) await tx.premiumCode.updateMany({ where: { id: { in: [...ids] } }, data: { isActive } });
}

/** Binds the reserved codes of a locked order, which no other transaction locks, and frees expired ones. */
async function bindReserved(
  tx: Tx,
  order: OrderWithLines,
  { reserved, expired, now }: { reserved: string[]; expired: string[]; now: Date },
): Promise<void> {
  if (expired.length > 0) {
    await tx.premiumCode.updateMany({ where: { id: { in: expired } }, data: { reservedForOrderId: null } });
  }
  await bindCodes(tx, order, reserved, now);
}

/**
 * Gives an order its codes: reactivates its own, then binds reserved ones, then the oldest free ones. If codes are missing, the order
 * waits.
 */
async function giveCodes(tx: Tx, order: OrderWithLines, now: Date): Promise<CodeOutcome> {
  const { lacking, excess, given, reserved, expired } = await compareOwnCodes(tx, order, now);
  // Take the queue lock before code locks, because its holder waits for code locks.
  if (lacking.some(({ batch }) => batch !== null)) await lockNames(tx, "codeQueue");
  await setActive(tx, given, true);
  await bindReserved(tx, order, { reserved, expired, now });
  await setActive(tx, excess, false);
  const isShort = lacking.length > 0 && (await bindFree(tx, order, lacking, now));
  if (isShort && codesSold(order.items).length === 0 && !(await hasCodesForAnyOrder(tx))) return nothing(order);

  const history = codeHistory(given.length > 0 ? "deactivated" : null, isShort ? "waiting" : "bound");
  return { waitsForCode: isShort, isGiven: !isShort, history };
}

/**
 * After a line change of a paid order: gives the reserved codes and those that an earlier change withdrew, and deactivates those whose lines
 * were removed.
 *
 * @param before the lines before the change
 */
export async function giveForLines(
  tx: Tx,
  order: OrderWithLines,
  { before, now }: { before: OrderWithLines["items"]; now: Date },
): Promise<CodeOutcome> {
  if (!isCodeDue(order) || order.codeHeld) return nothing(order);

  const { lacking, excess, own, reserved, expired } = await compareOwnCodes(tx, order, now);
  const { again, dropped } = codesOfChangedLines({ before, after: order.items }, own);
  await bindReserved(tx, order, { reserved, expired, now });
  await setActive(tx, again, true);
  await setActive(tx, [...excess, ...dropped], false);
  const waitsForCode = lacking.length > 0 && order.waitsForCode;
  const isServed = order.waitsForCode && !waitsForCode;
  const isGiven = reserved.length > 0 || again.length > 0;
  if (!isGiven && !isServed) return { ...nothing(order), waitsForCode };

  const history = codeHistory(order.waitsForCode ? "waiting" : null, waitsForCode ? "waiting" : "bound");
  return { waitsForCode, isGiven: (isGiven || isServed) && !waitsForCode, history };
}

async function takeCodes(tx: Tx, order: OrderWithLines): Promise<CodeOutcome> {
  const own = await tx.premiumCode.updateMany({ where: { distributedToOrderId: order.id }, data: { isActive: false } });
  const history =
    own.count > 0 ? codeHistory("bound", "deactivated") : order.waitsForCode ? codeHistory("waiting", null) : {};

  return { waitsForCode: false, isGiven: false, history };
}

/** Applies the plan's code effect to a locked order. */
export async function applyCodeEffect(
  tx: Tx,
  order: OrderWithLines,
  effect: Effects["code"],
  now: Date,
): Promise<CodeOutcome> {
  if (effect === "give") return giveCodes(tx, order, now);
  if (effect === "take") return takeCodes(tx, order);

  return { ...nothing(order), history: effect === "hold" ? codeHistory(null, "held") : {} };
}
