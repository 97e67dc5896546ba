/**
 * A customer's request for a copy of their data. The link in the email works for a day and only in a session of the same account; it is
 * derived from account and time, so nothing is stored.
 */
import { createHash, createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import type { ZipFile } from "@/lib/contract";
import { addDays } from "@/lib/dates";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { DueMail } from "@/server/mail/deliver";
import { LINK_DAYS } from "@/server/mail/link-days";
import { enqueueMail } from "@/server/mail/outbox";
import { createDataArchive } from "./data-archive";

const key = createSecretKey(createHash("sha256").update(`data-copy:${env.authSecret}`).digest());

function signatureOf(userId: string, endsAt: string): string {
  return createHmac("sha256", key).update(`${userId}:${endsAt}`).digest("base64url");
}

/** The link of an email: until when it works, and the signature. */
export async function prepareDataCopy({ payload, createdAt }: DueMail<"data_copy">): Promise<{ link: string }> {
  const endsAt = String(addDays(createdAt, LINK_DAYS.data_copy).getTime());

  return { link: `${env.appUrl}${to(routes.dataCopy)}?token=${endsAt}.${signatureOf(payload.userId, endsAt)}` };
}

/** Whether the link is the account's and has not expired. */
export function isDataCopyLink(token: string, { id }: Pick<Actor, "id">, now: Date): boolean {
  const [endsAt = "", signature = ""] = token.split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(id, endsAt))];

  return given.length === expected.length && timingSafeEqual(given, expected) && Number(endsAt) > now.getTime();
}

/** Emails the link. Throws conflict `email_unconfirmed`, because the address may be a stranger's. */
export async function requestDataCopy({ actor, now }: { actor: Actor; now: Date }): Promise<{ message: string }> {
  await transaction(async (tx) => {
    const { email, locale, emailVerifiedAt } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } });
    if (!emailVerifiedAt) {
      throw new AppError("conflict", "Please confirm your email address first: the link is sent there.", {
        reason: "email_unconfirmed",
      });
    }
    await enqueueMail(tx, { kind: "data_copy", recipient: email, locale, payload: { userId: actor.id }, now });
    await recordAudit(tx, { entity: "user", entityId: actor.id, action: "data_requested", actor, now });
  });

  return { message: t("We've sent you a link to the copy of your data. It works for a day.") };
}

/** Throws malformed `invalid_token` for a link that is another account's, has expired or was altered. */
export function downloadDataCopy({ actor, token, now }: { actor: Actor; token: string; now: Date }): Promise<ZipFile> {
  if (!isDataCopyLink(token, actor, now))
    throw new AppError("malformed", INVALID_VERIFY_LINK, { reason: "invalid_token" });

  return createDataArchive({ actor, now });
}
