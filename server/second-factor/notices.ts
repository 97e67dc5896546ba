/** Records changes of second factors in the audit log and emails them to the account. */
import type { FactorEvent } from "@/lib/second-factor/events";
import { type AuditActor, type AuditChanges, recordAudit } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { enqueueMail } from "@/server/mail/outbox";

type Notice = {
  user: Pick<User, "id" | "email" | "locale">;
  event: FactorEvent;
  actor: AuditActor;
  changes?: AuditChanges;
  /** When a requested reset is done. */
  dueAt?: Date;
  now: Date;
};

export async function announce(tx: Tx, { user, event, actor, changes = {}, dueAt, now }: Notice): Promise<void> {
  await recordAudit(tx, { entity: "user", entityId: user.id, action: event, actor, changes, now });
  await mailNotice(tx, { user, event, ...(dueAt ? { dueAt } : {}), now });
}

type MailedNotice = Pick<Notice, "user" | "event" | "now" | "dueAt"> & {
  /** Address of the staff member concerned, for the owner who requested a reset. */
  member?: string;
};

export async function mailNotice(tx: Tx, { user, event, dueAt, member, now }: MailedNotice): Promise<void> {
  const payload = {
    event,
    ...(event === "factor_added" ? { userId: user.id } : {}),
    ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
    ...(member ? { member } : {}),
  };
  await enqueueMail(tx, { kind: "second_factor", recipient: user.email, payload, locale: user.locale, now });
}
