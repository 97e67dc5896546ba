/** The rows of refunds, kept in step with what an order says went back (ADR 065). */
import type { RefundReason } from "@/lib/orders/refunds";
import type { AuditActor } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";

export type RefundWords = { reason: RefundReason; reference: string; note: string };

/** For a refund that is recorded by an edit or a case. */
const UNSAID: RefundWords = { reason: "other", reference: "", note: "" };

type Settle = {
  orderId: string;
  /** What went back, in paisa, before and after the change. */
  from: number;
  to: number;
  refund?: RefundWords | undefined;
  actor: AuditActor;
  now: Date;
};

/** More becomes one row; none at all voids those that are there. The order is locked. */
export async function settleRefunds(tx: Tx, { orderId, from, to, refund = UNSAID, actor, now }: Settle): Promise<void> {
  if (to === from) return;
  if (to < from) {
    await tx.refund.updateMany({ where: { orderId, voidedAt: null }, data: { voidedAt: now } });
    return;
  }
  const createdById = actor.type === "user" ? actor.id : null;
  await tx.refund.create({ data: { orderId, amountPaisa: to - from, ...refund, createdById, createdAt: now } });
}
