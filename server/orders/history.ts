/** An order's history: a view of its audit rows, in words for its owner and as times for the timeline. */
import type { StatusTimes } from "@/lib/orders/rules";
import { type HistoryEntry, orderStatuses } from "@/lib/orders/schema";
import { type AuditRecord, listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";

async function namesOf(records: AuditRecord[]): Promise<Map<string, string>> {
  const ids = [...new Set(records.flatMap(({ actorId }) => actorId ?? []))];
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, fullName: true } });

  return new Map(users.map((user) => [user.id, user.fullName]));
}

/** Oldest first. `by` is the name of whoever acted, or "System" or "Payment gateway". */
export async function listHistory(orderId: string): Promise<HistoryEntry[]> {
  const records = await listAudit("order", orderId);
  const names = await namesOf(records);

  return records.map(({ action, at, actorType, actorId, changes }) => ({
    action,
    at: at.toISOString(),
    by:
      actorType === "user"
        ? (names.get(actorId ?? "") ?? "Deleted user")
        : actorType === "gateway"
          ? "Payment gateway"
          : "System",
    changes,
  }));
}

/** When the order last reached each status. */
export async function statusTimes(orderId: string): Promise<StatusTimes> {
  const times: StatusTimes = {};
  for (const { at, changes } of await listAudit("order", orderId)) {
    const status = orderStatuses.find((known) => known === changes.status?.to);
    if (status) times[status] = at;
    if (changes.payment_status?.to === "paid") times.paid = at;
  }

  return times;
}
