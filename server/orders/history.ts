/** Order history from audit entries: as text for the customer, and as times for the timeline. */

import { convertPaisaFields } from "@/lib/orders/history-amounts";
import { describeHistoryEntry } from "@/lib/orders/history-labels";
import type { StatusTimes } from "@/lib/orders/rules";
import { type HistoryEntry, orderStatuses } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";
import { type AuditRecord, listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { getShopFacts } from "@/server/settings/queries";

async function namesOf(records: AuditRecord[]): Promise<Map<string, string>> {
  const ids = [...new Set(records.flatMap(({ actorId }) => actorId ?? []))];
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, fullName: true } });

  return new Map(users.map((user) => [user.id, user.fullName]));
}

/** Display name of the actor. */
function actorName({ actorType, actorId }: AuditRecord, names: Map<string, string>): string {
  if (actorType === "user") return names.get(actorId ?? "") ?? "Deleted user";

  return actorType === "gateway" ? "Payment gateway" : "System";
}

/** Lists the history, oldest first. `by` is the person's name, "System" or "Payment gateway". */
export async function listHistory(orderId: string): Promise<HistoryEntry[]> {
  const records = await listAudit("order", orderId);
  const names = await namesOf(records);

  return records.map((record) => ({
    action: record.action,
    at: record.at.toISOString(),
    by: actorName(record, names),
    changes: convertPaisaFields(record.changes),
  }));
}

/** `Karim: Order is now shipped; Courier: Pathao`: changes since a version, with their authors. */
async function changesSince(orderId: string, version: number): Promise<string> {
  const { methodNames: methods } = await getShopFacts();
  const records = (await listAudit("order", orderId)).filter(({ entityVersion }) => (entityVersion ?? 0) > version);
  const names = await namesOf(records);
  const entries = records.map((record) => {
    const words = describeHistoryEntry({ action: record.action, changes: convertPaisaFields(record.changes) }, methods);
    return `${actorName(record, names)}: ${words.join("; ")}`;
  });

  return entries.join(". ");
}

/** Creates the error for a request based on an outdated version. */
export async function staleVersionError(orderId: string, version: number): Promise<AppError> {
  const what = await changesSince(orderId, version);

  const said = t("This order has changed in the meantime. {what}. Please check it again.", { what });

  return new AppError("conflict", { said }, { reason: "changed_meanwhile" });
}

/** Time when the order last reached each status. */
export async function statusTimes(orderId: string): Promise<StatusTimes> {
  const times: StatusTimes = {};
  for (const { at, changes } of await listAudit("order", orderId)) {
    const status = orderStatuses.find((known) => known === changes.status?.to);
    if (status) times[status] = at;
    if (changes.payment_status?.to === "paid") times.paid = at;
  }

  return times;
}
