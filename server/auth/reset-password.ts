/** Password reset: the request, its email, and setting the new password (D1.33, D3.7, D3.9, reliability A5 and A6). */

import { FORGOT_PASSWORD_LIMIT } from "@/lib/auth/contract";
import { INVALID_RESET_LINK, RESET_LINK_SENT } from "@/lib/auth/messages";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { recordAudit } from "@/server/audit/mutations";
import { db, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { User } from "@/server/generated/prisma/client";
import { currentLanguage } from "@/server/language";
import type { DueMail } from "@/server/mail/deliver";
import { releaseMails } from "@/server/mail/limits";
import { enqueueMail } from "@/server/mail/outbox";
import type { ResetFacts } from "@/server/mail/payloads";
import { tryConsume } from "@/server/rate-limit";
import { refuseGuessable } from "./guessable-passwords";
import { findTokenOwner, issueToken, useToken, voidEmailChange, voidTokens } from "./link-tokens";
import { mailPasswordChanged } from "./mail-password-changed";
import { hashPassword } from "./passwords";
import { endAllSessions } from "./sessions";

const perEmailAndClient = { name: "forgot-password", ...FORGOT_PASSWORD_LIMIT };

type ResetRequest = { email: string; client: string; now: Date };

/**
 * Records a request for a reset link. The account is looked up when the email is sent, so neither response nor timing reveals whether it
 * exists. Beyond the limit the response is the same, but no email is sent. Clients are counted separately, so that a stranger cannot use up
 * the owner's attempts.
 */
export async function requestReset({ email, client, now }: ResetRequest): Promise<{ message: string }> {
  const wait = await tryConsume([{ rule: perEmailAndClient, subject: `${email} ${client}` }]);
  if (wait === null) {
    await enqueueMail(db, {
      kind: "password_reset",
      recipient: email,
      payload: {},
      locale: currentLanguage(),
      isLimited: true,
      now,
    });
  }

  return { message: t(RESET_LINK_SENT) };
}

/** The account of an emailed link that is still valid, without consuming it; null otherwise. */
export function findResetOwner({ token, now }: { token: string; now: Date }): Promise<User | null> {
  return findTokenOwner("password_reset", token, now);
}

/** Data for the email; null (no email) if the address is unknown or the link would be obsolete (issueToken). */
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
    link: `${env.appUrl}${to(routes.resetPassword)}?token=${token}`,
  };
}

type Reset = { token: string; newPassword: string; now: Date };

/**
 * Sets a new password and ends every session, including page cookies. The link proves access to the mailbox, so the address becomes
 * verified. Throws malformed `invalid_token`, and invalid for a guessable password.
 */
export async function resetPassword({ token, newPassword, now }: Reset): Promise<{ message: string }> {
  const refusal = () => new AppError("malformed", INVALID_RESET_LINK, { reason: "invalid_token" });
  const owner = await findResetOwner({ token, now });
  if (!owner) throw refusal();

  await refuseGuessable(newPassword, owner, "new_password");
  const passwordHash = await hashPassword(newPassword);
  await transaction(async (tx) => {
    const userId = await useToken(tx, "password_reset", token, now);
    if (!userId) throw refusal();

    const { email } = await tx.user.update({ where: { id: userId }, data: { passwordHash } });
    await tx.user.updateMany({ where: { id: userId, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });
    await releaseMails(tx, email, now);
    await voidTokens(tx, "password_reset", userId);
    await voidTokens(tx, "email_verification", userId);
    await voidEmailChange(tx, userId);
    await endAllSessions(tx, userId, now);
    await mailPasswordChanged(tx, userId, now);
    const actor = { type: "user", id: userId } as const;
    await recordAudit(tx, { entity: "user", entityId: userId, action: "password_reset", actor, now });
  });

  return { message: t("Your password has been changed. Please log in.") };
}
