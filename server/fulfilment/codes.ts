/**
 * The premium code of an order that changes: given when a code becomes due, deactivated when it is due no longer, active again
 * when it is due once more. One code per order, ever (D1.20).
 */
import { isCodeDue } from "@/lib/orders/rules";
import type { Changes } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import { bindOldestCode } from "@/server/fulfilment/free-codes";
import type { Order } from "@/server/generated/prisma/client";

type Columns = Partial<Pick<Order, "waitsForCode" | "codeHeld">>;
type Settled = {
  columns: Columns;
  changes: Changes;
  /** The order has a code that works now, and had none before. */
  isGiven: boolean;
};

/** How the history tells it; the code itself stays out of it. */
type CodeWord = "bound" | "waiting" | "held" | "deactivated";

function told(from: CodeWord | null, to: CodeWord | null): Changes {
  return { premium_code: { from, to } };
}

/** The order's own code if it has one; else the oldest free one; else the order waits. */
export async function giveCode(
  tx: Tx,
  { order, now }: { order: Pick<Order, "id" | "userId">; now: Date },
): Promise<{ waitsForCode: boolean; changes: Changes }> {
  const own = await tx.premiumCode.updateMany({
    where: { distributedToOrderId: order.id },
    data: { isActive: true },
  });
  if (own.count > 0) return { waitsForCode: false, changes: told("deactivated", "bound") };

  const { email } = await tx.user.findUniqueOrThrow({ where: { id: order.userId }, select: { email: true } });
  const isBound = await bindOldestCode(tx, { orderId: order.id, email, now });

  return { waitsForCode: !isBound, changes: told(null, isBound ? "bound" : "waiting") };
}

/** The customer has seen the code, so it is not freed. */
async function takeCode(tx: Tx, order: Order): Promise<Settled> {
  const { count } = await tx.premiumCode.updateMany({
    where: { distributedToOrderId: order.id },
    data: { isActive: false },
  });
  const changes = count > 0 ? told("bound", "deactivated") : order.waitsForCode ? told("waiting", null) : {};

  return { columns: { waitsForCode: false }, changes, isGiven: false };
}

/**
 * Settles the code of a locked order that goes from `before` to `next`. `holdCode` counts only when the order becomes paid: a
 * held code stays held, also through a cancelling, until releaseCode or until the order is no longer paid.
 */
export async function settleCode(
  tx: Tx,
  { before, next, holdCode, now }: { before: Order; next: Order; holdCode: boolean; now: Date },
): Promise<Settled> {
  const becomesPaid = before.paymentStatus !== "paid" && next.paymentStatus === "paid";
  const codeHeld = becomesPaid ? holdCode : before.codeHeld && next.paymentStatus === "paid";
  const [wasDue, isDue] = [isCodeDue(before), isCodeDue(next)];
  if (wasDue && !isDue) {
    const taken = await takeCode(tx, before);
    return { ...taken, columns: { ...taken.columns, codeHeld } };
  }
  if (wasDue || !isDue) return { columns: { codeHeld }, changes: {}, isGiven: false };
  if (codeHeld) return { columns: { codeHeld }, changes: told(null, "held"), isGiven: false };

  const { waitsForCode, changes } = await giveCode(tx, { order: next, now });
  return { columns: { codeHeld, waitsForCode }, changes, isGiven: !waitsForCode };
}
