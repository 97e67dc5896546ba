/** Persists an order change: columns, code cases, history, emails and text messages. */
import type { AuditAction } from "@/lib/audit-actions";
import type { HistoryChanges } from "@/lib/orders/change";
import type { Plan } from "@/lib/orders/plan";
import type { OrderMailKind } from "@/lib/orders/schema";
import { kindsOfMails } from "@/lib/sms/messages";
import { type AuditActor, recordAudits } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import { queueSms } from "@/server/sms/queue-sms";
import { queryIn } from "@/server/sql";
import { syncCodeCases } from "./cases";
import { mailOrderChange, type OrderWithLines } from "./mails";

type Recorded = {
  /** Locked orders in their previous state. One change may affect many orders: a batch of new codes serves all waiting orders. */
  orders: readonly OrderWithLines[];
  columns: Partial<Plan["columns"]> & { waitsForCode: boolean };
  history: HistoryChanges;
  mails: readonly OrderMailKind[];
  action: AuditAction;
  actor: AuditActor;
  now: Date;
};

export async function persistOrderChange(
  tx: Tx,
  { orders, columns, history, mails, action, actor, now }: Recorded,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await tx.order.updateMany({
    where: { id: { in: ids } },
    data: { ...columns, version: { increment: 1 }, updatedAt: now },
  });
  await syncCodeCases(tx, { orders, after: columns, now });
  await recordAudits(
    tx,
    orders.map(({ id: entityId, version }) => {
      const entityVersion = version + 1;
      return { entity: "order", entityId, entityVersion, action, actor, changes: history, now };
    }),
  );
  const after = orders.map((order) => ({ ...order, ...columns, version: order.version + 1, updatedAt: now }));
  await mailOrderChange(tx, { orders: after, mails, actor, now });
  const kinds = kindsOfMails(mails, history.premium_code?.to === "bound");
  await queueSms(queryIn(tx), { kinds, orderIds: ids, now });
}
