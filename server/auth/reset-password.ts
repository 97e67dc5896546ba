/** A forgotten password: the request, its mail, and the new password (decisions 1 and 3, reliability A5 and A6). */
import { INVALID_RESET_LINK, RESET_LINK_SENT } from "@/lib/auth/texts";
import { routes } from "@/lib/routes";
import { recordAudit } from "@/server/audit/mutations";
import { db, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { DueMail } from "@/server/mail/deliver";
import { enqueueMail } from "@/server/mail/outbox";
import type { ResetFacts } from "@/server/mail/payloads";
import { issueToken, isUsable, useToken, voidTokens } from "./link-tokens";
import { hashPassword } from "./passwords";
import { endAllSessions } from "./sessions";

/**
 * Notes that somebody wants a link at this address. Whether it belongs to an account is looked up when the mail is due: the caller
 * learns nothing, neither from the answer nor from the time that it took.
 */
export async function requestReset({ email, now }: { email: string; now: Date }): Promise<{ message: string }> {
  await enqueueMail(db, { kind: "password_reset", recipient: email, payload: {}, now });

  return { message: RESET_LINK_SENT };
}

/** What the mail says; null (no mail) for an address without an account. */
export async function prepareReset(mail: DueMail<"password_reset">, now: Date): Promise<ResetFacts | null> {
  const user = await db.user.findUnique({ where: { email: mail.recipient } });
  const token =
    user &&
    (await issueToken({
      kind: "password_reset",
      userId: user.id,
      mailId: mail.id,
      requestedAt: mail.createdAt,
      now,
    }));

  if (!token) return null;

  return {
    fullName: user.emailVerifiedAt ? user.fullName : null,
    link: `${env.appUrl}${routes.resetPassword}?token=${token}`,
  };
}

type Reset = { token: string; newPassword: string; now: Date };

/**
 * Sets a new password and ends every session, cookies included. Whoever holds the link has the mailbox: the address counts as
 * verified. Throws malformed `invalid_token`.
 */
export async function resetPassword({ token, newPassword, now }: Reset): Promise<{ message: string }> {
  const refusal = () => new AppError("malformed", INVALID_RESET_LINK, { reason: "invalid_token" });
  if (!(await isUsable("password_reset", token, now))) throw refusal();

  const passwordHash = await hashPassword(newPassword);
  await transaction(async (tx) => {
    const userId = await useToken(tx, "password_reset", token, now);
    if (!userId) throw refusal();

    await tx.user.update({ where: { id: userId }, data: { passwordHash } });
    await tx.user.updateMany({ where: { id: userId, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });
    await voidTokens(tx, "password_reset", userId);
    await voidTokens(tx, "email_verification", userId);
    await endAllSessions(tx, userId, now);
    const actor = { type: "user", id: userId } as const;
    await recordAudit(tx, { entity: "user", entityId: userId, action: "password_reset", actor, now });
  });

  return { message: "Your password has been changed. Please log in." };
}
