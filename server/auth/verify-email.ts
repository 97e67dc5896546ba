/** Confirms an account's address by an emailed link (D1.36). */

import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { db, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { User } from "@/server/generated/prisma/client";
import type { DueMail } from "@/server/mail/deliver";
import { releaseMails } from "@/server/mail/limits";
import { enqueueMail } from "@/server/mail/outbox";
import type { LinkFacts } from "@/server/mail/payloads";
import { issueToken, useToken } from "./link-tokens";
import { hashToken } from "./tokens";

/** Queues the confirmation email for an account's address. */
export async function mailVerification(tx: Tx, user: Pick<User, "id" | "email" | "locale">, now: Date): Promise<void> {
  await enqueueMail(tx, {
    kind: "email_verification",
    recipient: user.email,
    payload: { userId: user.id },
    locale: user.locale,
    isLimited: true,
    now,
  });
}

/** Data for the email; null (no email) once the address is confirmed or was changed, or if the link would be obsolete (issueToken). */
export async function prepareVerification(mail: DueMail<"email_verification">, now: Date): Promise<LinkFacts | null> {
  const user = await db.user.findUnique({ where: { id: mail.payload.userId } });
  if (!user || user.emailVerifiedAt || user.email !== mail.recipient) return null;

  const request = { userId: user.id, mailId: mail.id, requestedAt: mail.createdAt, now };
  const token = await issueToken({ kind: "email_verification", ...request });

  return token ? { link: `${env.appUrl}${to(routes.verifyEmail)}?token=${token}` } : null;
}

/** Opening a link twice, or after another link has confirmed the address, is not an error. */
async function isAlreadyVerified(token: string): Promise<boolean> {
  const link = await db.userToken.findUnique({ where: { hash: hashToken(token) }, include: { user: true } });

  return link?.kind === "email_verification" && link.user.emailVerifiedAt !== null;
}

/** Confirms an address. Throws malformed `invalid_token`. */
export async function verifyEmail({ token, now }: { token: string; now: Date }): Promise<{ message: string }> {
  const isVerified = await transaction(async (tx) => {
    const userId = await useToken(tx, "email_verification", token, now);
    if (!userId) return false;

    await tx.user.updateMany({ where: { id: userId, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    await releaseMails(tx, email, now);
    const actor = { type: "user", id: userId } as const;
    await recordAudit(tx, { entity: "user", entityId: userId, action: "email_confirmed", actor, now });
    return true;
  });
  if (!isVerified && !(await isAlreadyVerified(token))) {
    throw new AppError("malformed", INVALID_VERIFY_LINK, { reason: "invalid_token" });
  }

  return { message: t("Your email address is confirmed.") };
}

/** Sends the confirmation email again, unless the address is confirmed. */
export async function resendVerification({ actor, now }: { actor: Actor; now: Date }): Promise<{ message: string }> {
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  if (user.emailVerifiedAt) return { message: t("Your email address is already confirmed.") };

  await mailVerification(db, user, now);

  return { message: t("We have sent you a new link.") };
}
