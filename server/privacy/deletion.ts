/** Requests to delete an account (ADR 097): fourteen days in which it can be kept. The worker then deletes it (delete-account). */
import { GRACE_DAYS } from "@/lib/account/deletion";
import { USER_NOT_FOUND } from "@/lib/auth/schema";
import { addDays } from "@/lib/dates";
import { deliverableEmail } from "@/lib/no-email";
import type { Actor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { cancelDeletion } from "@/server/auth/cancel-deletion";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { User } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { enqueueMail } from "@/server/mail/outbox";

/** `userId`: the actor's own account, or a customer's on their request. */
type Change = { actor: Actor; userId: string; now: Date };

async function lockAccount(tx: Tx, userId: string): Promise<User> {
  await lockRow(tx, "user", userId);
  const user = await tx.user.findUnique({ where: { id: userId } });
  if (!user || user.deletedAt) throw new AppError("not_found", USER_NOT_FOUND);

  return user;
}

/** Returns when the account will be deleted; a repeated request changes nothing. Throws not_found, conflict `staff_account`. */
export function requestDeletion({ actor, userId, now }: Change): Promise<Date> {
  return transaction(async (tx) => {
    const user = await lockAccount(tx, userId);
    if (user.role !== "customer") {
      throw new AppError(
        "conflict",
        "Accounts of staff cannot be deleted. First an owner removes them from the staff.",
        {
          reason: "staff_account",
        },
      );
    }
    if (user.deletionDueAt) return user.deletionDueAt;

    const dueAt = addDays(now, GRACE_DAYS);
    await tx.user.update({ where: { id: userId }, data: { deletionDueAt: dueAt } });
    const recipient = deliverableEmail(user.email);
    // A customer without an address gets no email.
    if (recipient) {
      const payload = { userId, dueAt: dueAt.toISOString() };
      await enqueueMail(tx, { kind: "deletion_requested", payload, recipient, locale: user.locale, now });
    }
    await recordAudit(tx, { entity: "user", entityId: userId, action: "deletion_requested", actor, now });

    return dueAt;
  });
}

/** Withdraws a request; without one nothing changes. Throws not_found. */
export function keepAccount({ actor, userId, now }: Change): Promise<void> {
  return transaction(async (tx) => {
    await lockAccount(tx, userId);
    await cancelDeletion(tx, { userId, actor, now });
  });
}
