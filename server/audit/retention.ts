/** How long evidence is kept (ADR 021). Changes are kept as long as the thing they describe: an order's history is read from them. */
import type { AuditAction } from "@/lib/audit-actions";
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";

const KEEP_COUNTED_DAYS = 90;
const KEEP_ACCESS_DAYS = 365;

/** Sign-ins, views and exports: nothing else is derived from these. */
const accessActions: AuditAction[] = [
  "signed_in",
  "signed_out_everywhere",
  "exported",
  "uploaded",
  "marked_read",
  "marked_unread",
];

/** Deletes counted failures and records of access when their time is over, and forgets addresses. Returns how many of each. */
export async function removeOldEvidence(now: Date): Promise<{ failures: number; access: number; addresses: number }> {
  const aYearAgo = addDays(now, -KEEP_ACCESS_DAYS);
  const failures = await db.auditEntry.deleteMany({
    where: { countedHour: { not: null }, createdAt: { lt: addDays(now, -KEEP_COUNTED_DAYS) } },
  });
  const access = await db.auditEntry.deleteMany({
    where: { action: { in: accessActions }, createdAt: { lt: aYearAgo } },
  });
  const addresses = await db.auditEntry.updateMany({
    where: { clientNetwork: { not: null }, createdAt: { lt: aYearAgo } },
    data: { clientAddress: null, clientNetwork: null, requestId: null },
  });

  return { failures: failures.count, access: access.count, addresses: addresses.count };
}
