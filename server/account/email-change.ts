/**
 * Change of the account's email address (ADR 091): requested by its owner, confirmed by a link to the new address, and revertible for seven
 * days by a link to the old one. Each step is one transaction. Premium codes follow the account.
 */
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { addDays } from "@/lib/dates";
import { deliverableEmail } from "@/lib/no-email";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { recordAudit, recordAudits } from "@/server/audit/mutations";
import { linkToken, voidEmailChange, voidTokens } from "@/server/auth/link-tokens";
import { isReserved } from "@/server/auth/reserved-address";
import { requireLiveSession } from "@/server/auth/sessions";
import { hashToken } from "@/server/auth/tokens";
import { db, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { type EmailChange, Prisma, type User } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { lockRow, lockRows } from "@/server/locks";
import type { DueMail } from "@/server/mail/deliver";
import { releaseMails } from "@/server/mail/limits";
import { LINK_DAYS } from "@/server/mail/link-days";
import { enqueueMail } from "@/server/mail/outbox";
import type { EmailChangedFacts, EmailChangeFacts } from "@/server/mail/payloads";

type Request = { actor: Actor; email: string; now: Date };

/**
 * Queues the link for the new address; replaces an earlier request. Everything that voids requests locks the
 * account's row and ends sessions, so that a request of an ended session does not survive it. Whether another account has that address is checked when the email is
 * sent, so neither response nor timing reveals it. Throws
 * conflict `same_email`, unauthenticated.
 */
export async function requestEmailChange({ actor, email, now }: Request): Promise<{ message: string }> {
  if (email === actor.email) {
    throw new AppError("conflict", "This is already your email address", { reason: "same_email", field: "email" });
  }

  await transaction(async (tx) => {
    await lockRow(tx, "user", actor.id);
    await requireLiveSession(tx, actor);
    const { email: oldEmail, locale } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } });
    await voidEmailChange(tx, actor.id);
    const { id: changeId } = await tx.emailChange.create({
      data: {
        userId: actor.id,
        oldEmail,
        newEmail: email,
        requestedAt: now,
        expiresAt: addDays(now, LINK_DAYS.email_change),
      },
    });
    const payload = { changeId, userId: actor.id };
    await enqueueMail(tx, { kind: "email_change", recipient: email, payload, locale, isLimited: true, now });
    const changes = { email: { from: oldEmail, to: email } };
    const action = "email_change_requested";
    await recordAudit(tx, { entity: "user", entityId: actor.id, action, actor, changes, now });
  });

  return { message: t("We have sent a link to {email}. Your address changes when you open it.", { email }) };
}

/** Withdraws a request that was not confirmed. */
export async function cancelEmailChange({ actor, now }: { actor: Actor; now: Date }): Promise<void> {
  await transaction(async (tx) => {
    await lockRow(tx, "user", actor.id);
    const { count } = await tx.emailChange.deleteMany({ where: { userId: actor.id, confirmedAt: null } });
    if (count === 0) return;
    await recordAudit(tx, { entity: "user", entityId: actor.id, action: "email_change_cancelled", actor, now });
  });
}

/** The address that waits for its confirmation, if there is one. */
export async function pendingEmailOf(userId: string, now: Date): Promise<string | null> {
  const change = await db.emailChange.findFirst({
    where: { userId, confirmedAt: null, expiresAt: { gt: now } },
    select: { newEmail: true },
  });

  return change?.newEmail ?? null;
}

/** Link for the new address, or none if it already has an account; null (no email) if the request was withdrawn or has expired. */
export async function prepareEmailChange(mail: DueMail<"email_change">, now: Date): Promise<EmailChangeFacts | null> {
  const { changeId: id, userId } = mail.payload;
  const change = await db.emailChange.findUnique({ where: { id } });
  if (!change || change.confirmedAt || change.expiresAt <= now) return null;
  const owner = await db.user.findUnique({ where: { email: change.newEmail }, select: { id: true } });
  if (owner || (await isReserved(db, { email: change.newEmail, exceptFor: userId, now }))) return { link: null };

  const token = linkToken("email_change", mail.id);
  await db.emailChange.updateMany({ where: { id, confirmedAt: null }, data: { tokenHash: hashToken(token) } });
  return { link: `${env.appUrl}${to(routes.confirmEmail)}?token=${token}` };
}

/** Link that reverts a change, for the old address; null (no email) once it was reverted or the time is over. */
export async function prepareEmailChanged(
  mail: DueMail<"email_changed">,
  now: Date,
): Promise<EmailChangedFacts | null> {
  const { changeId: id } = mail.payload;
  const change = await db.emailChange.findUnique({ where: { id } });
  if (!change?.revertUntil || change.revertedAt || change.revertUntil <= now) return null;

  const token = linkToken("email_revert", mail.id);
  await db.emailChange.updateMany({ where: { id, revertedAt: null }, data: { revertHash: hashToken(token) } });
  return { link: `${env.appUrl}${to(routes.revertEmail)}?token=${token}`, newEmail: change.newEmail };
}

export const invalidLink = () => new AppError("malformed", INVALID_VERIFY_LINK, { reason: "invalid_token" });

export const taken = () =>
  new AppError("conflict", "Another account uses this address now. Please write to us.", { reason: "email_taken" });

/**
 * Locks the account with its orders and the codes that may move, so that a code given to one of these orders meanwhile is bound to either
 * address, not to the one that has just gone.
 */
export async function lockAccount(tx: Tx, userId: string, codes: Prisma.Sql, users = Prisma.empty): Promise<User> {
  await lockRows(tx, "order", Prisma.sql`user_id = ${userId}::uuid`);
  await lockRows(
    tx,
    "code",
    Prisma.sql`${codes} OR distributed_to_order_id IN (SELECT id FROM orders WHERE user_id = ${userId}::uuid)`,
  );
  await lockRows(tx, "user", Prisma.sql`id = ${userId}::uuid ${users}`);

  return tx.user.findUniqueOrThrow({ where: { id: userId } });
}

type Move = { from: string; to: string | null; where: Prisma.PremiumCodeWhereInput; userId: string; now: Date };

/** Binds codes to the account's other address. Returns their ids. */
export async function moveCodes(tx: Tx, { from, to: email, where, userId, now }: Move): Promise<string[]> {
  const codes = await tx.premiumCode.findMany({ where: { ...where, boundUserEmail: from }, select: { id: true } });
  const ids = codes.map(({ id }) => id);
  if (ids.length === 0) return ids;

  await tx.premiumCode.updateMany({ where: { id: { in: ids } }, data: { boundUserEmail: email } });
  const changes = { bound_user_email: { from, to: email } };
  const actor = { type: "user", id: userId } as const;
  await recordAudits(
    tx,
    ids.map((entityId) => ({ entity: "premium_code", entityId, action: "bound", actor, changes, now })),
  );
  return ids;
}

/** The change of a link; null if the link was used, so that opening it twice is not an error. Throws malformed `invalid_token`. */
async function openChange(tx: Tx, id: string, { email }: User, now: Date): Promise<EmailChange | null> {
  const change = await tx.emailChange.findUnique({ where: { id } });
  if (change?.confirmedAt && !change.revertedAt) return null;
  if (!change || change.revertedAt || change.expiresAt <= now || change.oldEmail !== email) throw invalidLink();

  return change;
}

type WithToken = { token: string; now: Date };

async function applyChange(tx: Tx, { id, userId, oldEmail }: EmailChange, now: Date): Promise<void> {
  const user = await lockAccount(tx, userId, Prisma.sql`bound_user_email = ${oldEmail}`);
  const change = await openChange(tx, id, user, now);
  if (!change) return;

  const { newEmail } = change;
  if (await isReserved(tx, { email: newEmail, exceptFor: userId, now })) throw taken();
  await tx.user.update({
    where: { id: userId },
    data: { email: newEmail, emailVerifiedAt: now, providerSubject: null },
  });
  // Codes that staff bound to an unconfirmed address may be meant for someone else.
  const where = user.emailVerifiedAt ? {} : { order: { userId } };
  const movedCodes = await moveCodes(tx, { from: oldEmail, to: newEmail, where, userId, now });
  // An unconfirmed address may be a stranger's, who must not get a link into the account.
  const isRevertible = user.emailVerifiedAt !== null && deliverableEmail(oldEmail) !== null;
  const revertUntil = isRevertible ? addDays(now, LINK_DAYS.email_changed) : null;
  await tx.emailChange.update({ where: { id }, data: { confirmedAt: now, movedCodes, revertUntil } });
  if (isRevertible) {
    const payload = { changeId: id, userId };
    await enqueueMail(tx, { kind: "email_changed", recipient: oldEmail, payload, locale: user.locale, now });
  }

  await releaseMails(tx, newEmail, now);
  await voidTokens(tx, "password_reset", userId);
  await voidTokens(tx, "email_verification", userId);
  const actor = { type: "user", id: userId } as const;
  const changes = { email: { from: oldEmail, to: newEmail } };
  await recordAudit(tx, { entity: "user", entityId: userId, action: "email_changed", actor, changes, now });
}

/** Changes the address by the link of the new one; idempotent. Throws malformed `invalid_token`, conflict `email_taken`. */
export async function confirmEmailChange({ token, now }: WithToken): Promise<{ message: string }> {
  const change = await db.emailChange.findUnique({ where: { tokenHash: hashToken(token) } });
  if (!change) throw invalidLink();

  await transaction((tx) => applyChange(tx, change, now)).catch((error: unknown) => {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    throw isTaken ? taken() : error;
  });
  return { message: t("Your email address is changed. Use the new one to sign in.") };
}

/** Deletes requests that were not confirmed, and changes that can no longer be reverted. Returns their number. */
export function removeOldEmailChanges(now: Date, options?: BatchOptions): Promise<number> {
  const yesterday = timestamp(addDays(now, -1));

  return deleteInBatches(
    "email_changes",
    Prisma.sql`expires_at < ${yesterday} AND (revert_until IS NULL OR revert_until < ${yesterday})`,
    options,
  );
}
