/** An order's history: a view of its audit rows, in words for its owner and as times for the timeline. */
import { paisa, toTaka } from "@/lib/money";
import type { StatusTimes } from "@/lib/orders/rules";
import { type HistoryEntry, orderStatuses } from "@/lib/orders/schema";
import type { Changes } from "@/server/audit/mutations";
import { type AuditRecord, listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";

async function namesOf(records: AuditRecord[]): Promise<Map<string, string>> {
  const ids = [...new Set(records.flatMap(({ actorId }) => actorId ?? []))];
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, fullName: true } });

  return new Map(users.map((user) => [user.id, user.fullName]));
}

/** Amounts are paisa in the database and taka on the wire, by the names that an order gives them. */
const amounts: Record<string, string> = {
  total_paisa: "total_amount",
  delivery_charge_paisa: "delivery_charge",
  paid_paisa: "paid_amount",
};

const taka = (value: unknown) => (typeof value === "number" ? toTaka(paisa(value)) : value);

function inTaka(changes: Changes): HistoryEntry["changes"] {
  return Object.fromEntries(
    Object.entries(changes).map(([field, change]) => {
      const name = amounts[field];

      return name ? [name, { from: taka(change.from), to: taka(change.to) }] : [field, change];
    }),
  );
}

/** Oldest first. `by` is the name of the person who acted, or "System" or "Payment gateway". */
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
    changes: inTaka(changes),
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
