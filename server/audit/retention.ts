/** How long evidence is kept (ADR 021). An order's history is read from its entries, and they may prove a payment: they stay with it. */
import { auditEntities } from "@/lib/audit/schema";
import type { AuditAction } from "@/lib/audit-actions";
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { inBatches } from "@/server/in-batches";

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

const agingEntities: string[] = auditEntities.filter((entity) => entity !== "order");

/** Deletes entries older than KEEP_AUDIT_DAYS, but for those about orders. Returns how many. */
export function removeOldEntries(now: Date, options: Parameters<typeof inBatches>[1] = {}): Promise<number> {
  const before = addDays(now, -env.keepAuditDays);

  return inBatches(
    (most) => db.$executeRaw`
      DELETE FROM audit_entries WHERE id IN
        (SELECT id FROM audit_entries
         WHERE entity = ANY(${agingEntities}) AND created_at < ${before.toISOString()}::timestamptz LIMIT ${most}::int)`,
    options,
  );
}
