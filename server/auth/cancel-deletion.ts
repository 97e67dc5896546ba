import { deliverableEmail } from "@/lib/no-email";
import { type AuditActor, recordAudit } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import { enqueueMail } from "@/server/mail/outbox";

type Cancel = { userId: string; actor: AuditActor; now: Date };

/**
 * Withdraws the requested deletion of an account: on request, and when its holder joins the staff (ADR 097).
 * Without one nothing changes. The caller holds the account's row.
 */
export async function cancelDeletion(tx: Tx, { userId, actor, now }: Cancel): Promise<void> {
  const { email, locale, deletionDueAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (!deletionDueAt) return;

  await tx.user.update({ where: { id: userId }, data: { deletionDueAt: null } });
  const recipient = deliverableEmail(email);
  // A customer without an address gets no email.
  if (recipient) await enqueueMail(tx, { kind: "deletion_cancelled", payload: { userId }, recipient, locale, now });
  await recordAudit(tx, { entity: "user", entityId: userId, action: "deletion_cancelled", actor, now });
}
