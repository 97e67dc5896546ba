/** What is between what a customer has paid and what the order comes to since: one open case for each order, as long as there is a difference. */
import { describeDifference, settlesDifference } from "@/lib/orders/paid-difference";
import { type AuditActor, recordAudit } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import type { Order } from "@/server/generated/prisma/client";

const kind = "paid_total_changed";

type Sums = Pick<Order, "status" | "paymentStatus" | "totalPaisa" | "paidPaisa">;
type Track = { orderId: string; before: Sums; after: Sums; actor: AuditActor; now: Date };

/** Keeps the case in step with a change of a locked order: opened, told anew, or closed when nothing is left to settle. */
export async function trackPaidTotal(tx: Tx, { orderId, before, after, actor, now }: Track): Promise<void> {
  const open = { orderId, kind, resolvedAt: null } as const;
  const detail = settlesDifference(after) ? describeDifference(after) : null;
  if (detail === null) {
    await tx.case.updateMany({ where: open, data: { resolvedAt: now, resolution: "superseded" } });
    return;
  }
  // Known already, or let be by an admin.
  if (settlesDifference(before) && before.totalPaisa === after.totalPaisa) return;

  const { count } = await tx.case.updateMany({ where: open, data: { detail } });
  if (count > 0) return;

  await tx.case.create({ data: { kind, orderId, detail, createdAt: now } });
  const changes = { case: { from: null, to: kind } };
  await recordAudit(tx, { entity: "order", entityId: orderId, action: "case_opened", actor, changes, now });
}
