/** Mails that were given up: tried again from the beginning, under the same Message-ID, once what kept them back is mended; those too old to be sent stay given up. */
import type { AdminActor, SystemActor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import { TOO_OLD } from "./overdue";

/** Returns how many will be sent. */
export async function resendGivenUpMails(options: { actor: AdminActor | SystemActor; now: Date }): Promise<number> {
  const { actor, now } = options;

  return transaction(async (tx) => {
    const { count } = await tx.mail.updateMany({
      where: { failedAt: { not: null }, NOT: { lastError: { startsWith: TOO_OLD } } },
      data: { failedAt: null, attempts: 0, nextAttemptAt: now },
    });
    const changes = { mails: { from: null, to: count } };
    if (count > 0)
      await recordAudit(tx, { entity: "mail", entityId: null, action: "mail_resent", actor, changes, now });

    return count;
  });
}
