/**
 * Dead letters: emails that the outbox gave up. Once the cause is fixed, failed ones can be resent, starting with the first attempt and
 * keeping the Message-ID. Expired ones are not failures: an admin reviews them, and sends or dismisses each.
 */
import { t } from "@/lib/texts/text";
import type { Can, SystemActor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Prisma } from "@/server/generated/prisma/client";
import { isLinkExpired, overdueWhere } from "./overdue";

const LINK_EXPIRED = "The link in this email no longer works. Anyone who still needs it can ask for a new one.";

const GIVEN_UP = { failedAt: { not: null } };
/** Filter for emails that were given up but are still current. */
export const failedMailsWhere = (now: Date): Prisma.MailWhereInput => ({ ...GIVEN_UP, NOT: overdueWhere(now) });
/** Filter for emails that are too old to send, for whatever reason they were given up. */
export const overdueMailsWhere = (now: Date): Prisma.MailWhereInput => ({ ...GIVEN_UP, ...overdueWhere(now) });

/** Makes the email due now, regardless of age. */
const resetAttempts = (now: Date) => ({ failedAt: null, attempts: 0, nextAttemptAt: now });

type OnMail = { actor: Can<"operation.edit">; id: string; now: Date };

/** Requeues a given-up email; returns null if there is none. Throws conflict if its link has expired. */
export function resendGivenUpMail({ actor, id, now }: OnMail): Promise<{ message: string } | null> {
  return transaction(async (tx) => {
    const mail = await tx.mail.findFirst({ where: { id, ...GIVEN_UP } });
    if (mail && isLinkExpired(mail, now)) throw new AppError("conflict", LINK_EXPIRED);
    const { count } = await tx.mail.updateMany({ where: { id, ...GIVEN_UP }, data: resetAttempts(now) });
    if (count === 0) return null;
    await recordAudit(tx, { entity: "mail", entityId: id, action: "mail_resent", actor, now });

    return { message: t("The email is on its way") };
  });
}

/** Removes an email to a nonexistent address. Returns null if there is no such given-up email. */
export function removeGivenUpMail({ actor, id, now }: OnMail): Promise<undefined | null> {
  return transaction(async (tx) => {
    const { count } = await tx.mail.deleteMany({ where: { id, ...GIVEN_UP } });
    if (count === 0) return null;
    await recordAudit(tx, { entity: "mail", entityId: id, action: "deleted", actor, now });

    return undefined;
  });
}

type OnMails<Actor> = { actor: Actor; now: Date };

/** Requeues all failed emails. Returns their number. */
export function resendFailedMails({ actor, now }: OnMails<Can<"operation.edit"> | SystemActor>): Promise<number> {
  return transaction(async (tx) => {
    const { count } = await tx.mail.updateMany({ where: failedMailsWhere(now), data: resetAttempts(now) });
    const changes = { mails: { from: null, to: count } };
    if (count > 0)
      await recordAudit(tx, { entity: "mail", entityId: null, action: "mail_resent", actor, changes, now });

    return count;
  });
}

/** Dismisses all expired emails. */
export function removeOverdueMails({ actor, now }: OnMails<Can<"operation.edit">>): Promise<void> {
  return transaction(async (tx) => {
    const { count } = await tx.mail.deleteMany({ where: overdueMailsWhere(now) });
    const changes = { mails: { from: count, to: null } };
    if (count > 0) await recordAudit(tx, { entity: "mail", entityId: null, action: "deleted", actor, changes, now });
  });
}
