/**
 * Reverts a change of the email address by the link that the old address got (ADR 091), for an owner whose account someone else took over.
 * The password and all sessions end; the owner sets a new password by a link.
 */
import { addDays } from "@/lib/dates";
import { placeholderEmailOf } from "@/lib/no-email";
import { t } from "@/lib/texts/text";
import { recordAudit } from "@/server/audit/mutations";
import { voidEmailChange, voidTokens } from "@/server/auth/link-tokens";
import { endAllSessions } from "@/server/auth/sessions";
import { hashToken } from "@/server/auth/tokens";
import { db, type Tx, transaction } from "@/server/db";
import { type EmailChange, Prisma, type User } from "@/server/generated/prisma/client";
import { enqueueMail } from "@/server/mail/outbox";
import { removeRecentFactors } from "@/server/second-factor/remove-recent";
import { invalidLink, lockAccount, moveCodes, taken } from "./email-change";

/** Second factors set up within this time before the change may be the attacker's. */
const TAKEOVER_DAYS = 7;

/**
 * Takes the address from an account that got it meanwhile without confirming it; its data stays with it, and it can no longer sign in.
 * Throws conflict `email_taken` if that account has confirmed the address.
 */
async function freeAddress(tx: Tx, email: string, now: Date): Promise<void> {
  const other = await tx.user.findUnique({ where: { email } });
  if (!other) return;
  // Staff accounts are appointed by the shop.
  if (other.emailVerifiedAt || other.role === "admin") throw taken();

  const { id } = other;
  await tx.user.update({
    where: { id },
    data: { email: placeholderEmailOf(id), passwordHash: null, providerSubject: null },
  });
  await moveCodes(tx, { from: email, to: null, where: { order: { userId: id } }, userId: id, now });
  await endAllSessions(tx, id, now);
  await voidTokens(tx, "password_reset", id);
  await voidTokens(tx, "email_verification", id);
  const actor = { type: "system" } as const;
  await recordAudit(tx, { entity: "user", entityId: id, action: "access_voided", actor, now });
}

/** Voids this change and those after it, with their links. Returns the codes that moved with them. */
async function voidChanges(tx: Tx, change: EmailChange, now: Date): Promise<string[]> {
  const { id, userId, confirmedAt } = change;
  const later = { userId, id: { not: id }, confirmedAt: { gte: confirmedAt ?? now }, revertedAt: null };
  const changes = await tx.emailChange.findMany({ where: later, select: { movedCodes: true } });
  await tx.emailChange.updateMany({ where: later, data: { revertedAt: now, revertHash: null, revertUntil: null } });
  await voidEmailChange(tx, userId);
  await tx.emailChange.update({ where: { id }, data: { revertedAt: now } });

  return [change, ...changes].flatMap(({ movedCodes }) => movedCodes);
}

/** The account's own codes and those that followed it; others bound to the address that it gives up stay there. */
async function returnCodes(tx: Tx, { id: userId, email }: User, to: string, moved: string[], now: Date): Promise<void> {
  await moveCodes(tx, { from: email, to, where: { OR: [{ order: { userId } }, { id: { in: moved } }] }, userId, now });
}

async function applyRevert(tx: Tx, { id, userId, oldEmail }: EmailChange, now: Date): Promise<void> {
  const codes = Prisma.sql`bound_user_email = ${oldEmail}
    OR id IN (SELECT unnest(moved_codes) FROM email_changes WHERE user_id = ${userId}::uuid)`;
  const user = await lockAccount(tx, userId, codes, Prisma.sql`OR email = ${oldEmail}`);
  const change = await tx.emailChange.findUnique({ where: { id } });
  // Opening the link twice is not an error.
  if (change?.revertedAt && change.revertHash) return;
  if (!change?.revertUntil || change.revertedAt || change.revertUntil <= now) throw invalidLink();

  const moved = await voidChanges(tx, change, now);
  if (user.email !== oldEmail) {
    await freeAddress(tx, oldEmail, now);
    await returnCodes(tx, user, oldEmail, moved, now);
  }
  await tx.user.update({
    where: { id: userId },
    // The attacker may have requested the deletion of the account, too.
    data: { email: oldEmail, emailVerifiedAt: now, passwordHash: null, providerSubject: null, deletionDueAt: null },
  });
  await removeRecentFactors(tx, userId, addDays(change.requestedAt, -TAKEOVER_DAYS));
  await endAllSessions(tx, userId, now);
  await voidTokens(tx, "password_reset", userId);
  await voidTokens(tx, "email_verification", userId);
  await enqueueMail(tx, { kind: "password_reset", recipient: oldEmail, payload: {}, locale: user.locale, now });
  const actor = { type: "user", id: userId } as const;
  const changes = { email: { from: user.email, to: oldEmail } };
  await recordAudit(tx, { entity: "user", entityId: userId, action: "email_reverted", actor, changes, now });
}

/** Restores the old address; idempotent. Throws malformed `invalid_token`, conflict `email_taken`. */
export async function revertEmailChange({ token, now }: { token: string; now: Date }): Promise<{ message: string }> {
  const change = await db.emailChange.findUnique({ where: { revertHash: hashToken(token) } });
  if (!change) throw invalidLink();

  await transaction((tx) => applyRevert(tx, change, now));
  return {
    message: t(
      "Your old email address is back, and every device is signed out. We have sent you a link to set a new password.",
    ),
  };
}
