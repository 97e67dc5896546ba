/** Recording that the difference of a paid order's new total went back, or came: what was paid is then the total. */
import { recordAudit } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import type { LockedCase } from "./lock-case";

export async function settleTotal(tx: Tx, { order, actor, now }: LockedCase): Promise<void> {
  const { id, paidPaisa, totalPaisa } = order;
  await tx.order.update({ where: { id }, data: { paidPaisa: totalPaisa, updatedAt: now } });
  const changes = { paid_paisa: { from: paidPaisa, to: totalPaisa } };
  await recordAudit(tx, { entity: "order", entityId: id, action: "difference_settled", actor, changes, now });
}
