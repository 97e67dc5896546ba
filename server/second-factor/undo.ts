/**
 * "This wasn't me": the email about an added second factor has a link for the account's owner, who may otherwise be locked out by someone
 * who knows the password (ADR 092). It removes that factor and those added after it, ends all sessions and the password.
 */
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { routes } from "@/lib/routes";
import { FACTOR_UNDONE } from "@/lib/second-factor/messages";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { recordAudit } from "@/server/audit/mutations";
import { cancelDeletion } from "@/server/auth/cancel-deletion";
import { findTokenOwner, issueToken, useToken, voidEmailChange, voidTokens } from "@/server/auth/link-tokens";
import { endAllSessions } from "@/server/auth/sessions";
import { hashToken } from "@/server/auth/tokens";
import { db, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { lockRow } from "@/server/locks";
import type { DueMail } from "@/server/mail/deliver";
import { enqueueMail } from "@/server/mail/outbox";
import type { FactorNoticeFacts } from "@/server/mail/payloads";
import { removeRecentFactors } from "./remove-recent";

/** The link of an email about an added factor; none once that factor and later ones are gone, or the link has expired. */
export async function prepareFactorNotice(mail: DueMail<"second_factor">, now: Date): Promise<FactorNoticeFacts> {
  const { event, userId } = mail.payload;
  if (event !== "factor_added" || !userId) return { link: null };
  const factor = await db.secondFactor.findFirst({
    where: { userId, confirmedAt: { gte: mail.createdAt } },
    select: { id: true },
  });
  if (!factor) return { link: null };

  const token = await issueToken({ kind: "factor_undo", userId, mailId: mail.id, requestedAt: mail.createdAt, now });
  return { link: token && `${env.appUrl}${to(routes.undoFactor)}?token=${token}` };
}

type WithToken = { token: string; now: Date };

/** Whether a link works. Does not use it, because link scanners open links, too. */
export async function canUndoFactor({ token, now }: WithToken): Promise<boolean> {
  return (await findTokenOwner("factor_undo", token, now)) !== null;
}

/** Throws malformed `invalid_token`. */
export async function undoFactor({ token, now }: WithToken): Promise<{ message: string }> {
  const refusal = () => new AppError("malformed", INVALID_VERIFY_LINK, { reason: "invalid_token" });
  const owner = await findTokenOwner("factor_undo", token, now);
  if (!owner) throw refusal();

  await transaction(async (tx) => {
    await lockRow(tx, "user", owner.id);
    if (!(await useToken(tx, "factor_undo", token, now))) throw refusal();
    const { createdAt } = await tx.userToken.findUniqueOrThrow({ where: { hash: hashToken(token) } });
    const removed = await removeRecentFactors(tx, owner.id, await setupOf(tx, owner.id, createdAt));
    await endAccess(tx, owner.id, now);
    const actor = { type: "user", id: owner.id } as const;
    const changes = { secondFactor: { from: removed, to: null } };
    await recordAudit(tx, { entity: "user", entityId: owner.id, action: "factor_undone", actor, changes, now });
  });

  return { message: t(FACTOR_UNDONE) };
}

/** When the setup of the factors began that were confirmed at this time or later. */
async function setupOf(tx: Tx, userId: string, confirmedAt: Date): Promise<Date> {
  const { _min: earliest } = await tx.secondFactor.aggregate({
    where: { userId, confirmedAt: { gte: confirmedAt } },
    _min: { createdAt: true },
  });

  return earliest.createdAt ?? confirmedAt;
}

/** Ends everything that someone who knows the password may have started; the owner sets a new one by a link. */
async function endAccess(tx: Tx, userId: string, now: Date): Promise<void> {
  const { email, locale } = await tx.user.update({ where: { id: userId }, data: { passwordHash: null } });
  await endAllSessions(tx, userId, now);
  for (const kind of ["password_reset", "email_verification", "factor_undo"] as const) {
    await voidTokens(tx, kind, userId);
  }
  await voidEmailChange(tx, userId);
  await cancelDeletion(tx, { userId, actor: { type: "user", id: userId }, now });
  await enqueueMail(tx, { kind: "password_reset", recipient: email, payload: {}, locale, now });
}
