/**
 * The one way in which a payment makes an order paid: the gateway's callback, the reconciliation and the recorded cash all end
 * here, and an admin's edit ends in the same changeOrder. The code is bound in the caller's transaction (spec 4, D1.20).
 */
import type { AuditAction } from "@/lib/audit/actions";
import { isCodeDue } from "@/lib/orders/rules";
import { type AuditActor, recordAudit } from "@/server/audit/mutations";
import { trackCodeCases } from "@/server/cases/track";
import type { Tx } from "@/server/db";
import { changeOrder, type LockedOrder } from "./change";
import { giveCode } from "./codes";
import { mailOrder } from "./mails";

type MarkPaid = {
  /** Locked by lockOrder in this transaction. */
  order: LockedOrder;
  actor: AuditActor;
  action: AuditAction;
  now: Date;
  /** The payment looks risky: the order is paid, its code waits for releaseCode. */
  holdCode?: boolean;
  /** What came; left out: the order's total. */
  paidPaisa?: number;
};

/**
 * Marks a locked order as paid. A repeat changes nothing and says so. A cancelled order becomes paid and stays cancelled, without
 * a code; a refunded one takes its stock again. Throws conflict `out_of_stock`.
 */
export function markPaid(
  tx: Tx,
  { order, actor, action, now, holdCode = false, paidPaisa }: MarkPaid,
): Promise<boolean> {
  return changeOrder(tx, {
    order,
    change: { paymentStatus: "paid" },
    actor,
    action,
    now,
    holdCode,
    ...(paidPaisa === undefined ? {} : { paidPaisa }),
  });
}

/** Gives a locked order the code that was held back. Returns false when none was held. */
export async function releaseCode(
  tx: Tx,
  { order, actor, now }: { order: LockedOrder; actor: AuditActor; now: Date },
): Promise<boolean> {
  if (!order.codeHeld) return false;

  const given = isCodeDue(order) ? await giveCode(tx, { order, now }) : { waitsForCode: false, changes: {} };
  await tx.order.update({
    where: { id: order.id },
    data: { codeHeld: false, waitsForCode: given.waitsForCode, updatedAt: now },
  });
  await trackCodeCases(tx, { order, after: { codeHeld: false, waitsForCode: given.waitsForCode }, now });
  await recordAudit(tx, {
    entity: "order",
    entityId: order.id,
    action: "code_released",
    actor,
    changes: given.changes,
    now,
  });
  if (isCodeDue(order) && !given.waitsForCode) await mailOrder(tx, "premium_code", order, now);

  return true;
}
