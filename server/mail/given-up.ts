/** Mails that were given up: tried again from the beginning, under the same Message-ID, once what kept them back is mended; those too old to be sent stay given up. */
import type { AdminActor, SystemActor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import { TOO_OLD } from "./overdue";

const GIVEN_UP = { failedAt: { not: null } };

const asNew = (now: Date) => ({ failedAt: null, attempts: 0, nextAttemptAt: now });

type OnMail = { actor: AdminActor; id: string; now: Date };

/** Null where no such mail was given up. */
export function resendGivenUpMail({ actor, id, now }: OnMail): Promise<{ message: string } | null> {
  return transaction(async (tx) => {
    const { count } = await tx.mail.updateMany({ where: { id, ...GIVEN_UP }, data: asNew(now) });
    if (count === 0) return null;
    await recordAudit(tx, { entity: "mail", entityId: id, action: "mail_resent", actor, now });

    return { message: "The mail is on its way" };
  });
}

/** For an address that does not exist. Null where no such mail was given up. */
export function removeGivenUpMail({ actor, id, now }: OnMail): Promise<undefined | null> {
  return transaction(async (tx) => {
    const { count } = await tx.mail.deleteMany({ where: { id, ...GIVEN_UP } });
    if (count === 0) return null;
    await recordAudit(tx, { entity: "mail", entityId: id, action: "deleted", actor, now });

    return undefined;
  });
}

/** All of them. Returns how many will be sent. */
export async function resendGivenUpMails(options: { actor: AdminActor | SystemActor; now: Date }): Promise<number> {
  const { actor, now } = options;

  return transaction(async (tx) => {
    const { count } = await tx.mail.updateMany({
      where: { ...GIVEN_UP, NOT: { lastError: { startsWith: TOO_OLD } } },
      data: asNew(now),
    });
    const changes = { mails: { from: null, to: count } };
    if (count > 0)
      await recordAudit(tx, { entity: "mail", entityId: null, action: "mail_resent", actor, changes, now });

    return count;
  });
}
