/**
 * Retention of audit entries (ADR 021). An order's entries are kept with it, because they are its history and may prove a payment. The
 * periods are parameters, because settings import this feature.
 */
import { auditEntities } from "@/lib/audit/schema";
import type { AuditAction } from "@/lib/audit-actions";
import { addDays } from "@/lib/dates";
import type { Retention } from "@/lib/settings/retention";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, runInBatches, timestamp } from "@/server/in-batches";

const KEEP_COUNTED_DAYS = 90;

/** Sign-ins, exports, uploads and read marks, on which no other data depends. */
const accessActions: AuditAction[] = [
  "signed_in",
  "signed_out_everywhere",
  "exported",
  "uploaded",
  "marked_read",
  "marked_unread",
];

/** Deletes counted failures and access records after their retention, and clears client addresses. Returns how many of each. */
export async function removeOldEvidence(
  now: Date,
  { access_days }: Pick<Retention, "access_days">,
  options?: BatchOptions,
): Promise<{ failures: number; access: number; addresses: number }> {
  const threeMonthsAgo = timestamp(addDays(now, -KEEP_COUNTED_DAYS));
  const accessBefore = timestamp(addDays(now, -access_days));
  const failures = Prisma.sql`counted_hour IS NOT NULL AND created_at < ${threeMonthsAgo}`;
  const access = Prisma.sql`action = ANY(${accessActions}) AND created_at < ${accessBefore}`;

  return {
    failures: await deleteInBatches("audit_entries", failures, options),
    access: await deleteInBatches("audit_entries", access, options),
    addresses: await runInBatches(
      (limit) => db.$executeRaw`
        UPDATE audit_entries SET client_address = NULL, client_network = NULL, request_id = NULL WHERE id IN
          (SELECT id FROM audit_entries WHERE client_network IS NOT NULL AND created_at < ${accessBefore} LIMIT ${limit}::int)`,
      options,
    ),
  };
}

const agingEntities: string[] = auditEntities.filter((entity) => entity !== "order");

/** Deletes old entries, except those of orders. Returns their number. */
export function removeOldEntries(
  now: Date,
  { audit_days }: Pick<Retention, "audit_days">,
  options?: BatchOptions,
): Promise<number> {
  const before = timestamp(addDays(now, -audit_days));

  return deleteInBatches(
    "audit_entries",
    Prisma.sql`entity = ANY(${agingEntities}) AND created_at < ${before}`,
    options,
  );
}
