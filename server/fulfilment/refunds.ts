/** Keeps refund rows in step with an order's refunded amount (ADR 065). */
import { toPaisa } from "@/lib/money";
import { LARGE_REFUND_TAKA, type RefundReason } from "@/lib/orders/refunds";
import type { AuditActor } from "@/server/audit/mutations";
import { stepUpRequired } from "@/server/auth/step-up";
import type { Tx } from "@/server/db";

export type RefundDetails = { reason: RefundReason; reference: string; note: string };

/** Default for a refund recorded by an edit or a case. */
const DEFAULT_DETAILS: RefundDetails = { reason: "other", reference: "", note: "" };

/** Whether the actor proved their identity is known for users only (server/actor). */
type Refunder = AuditActor & { isProved?: boolean };

/** @param paisa total amount of the refunds. Throws forbidden `step_up_required`. */
export function requireProofForRefund(actor: Refunder, paisa: number): void {
  if (actor.type === "user" && !actor.isProved && paisa >= toPaisa(LARGE_REFUND_TAKA)) throw stepUpRequired();
}

type Settle = {
  orderId: string;
  /** Refunded amount in paisa, before and after the change. */
  from: number;
  to: number;
  refund?: RefundDetails | undefined;
  actor: AuditActor;
  now: Date;
};

/** Syncs the refund rows with the refunded total: raising it adds one row, setting it to zero voids all rows. The order must be locked. */
export async function syncRefundRows(
  tx: Tx,
  { orderId, from, to, refund = DEFAULT_DETAILS, actor, now }: Settle,
): Promise<void> {
  if (to === from) return;
  if (to > from) requireProofForRefund(actor, to);
  if (to < from) {
    await tx.refund.updateMany({ where: { orderId, voidedAt: null }, data: { voidedAt: now } });
    return;
  }
  const createdById = actor.type === "user" ? actor.id : null;
  await tx.refund.create({ data: { orderId, amountPaisa: to - from, ...refund, createdById, createdAt: now } });
}
