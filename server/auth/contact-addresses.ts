/**
 * Recipients of order emails (ADR 019): the account's address, and a different address given with the order once confirmed by a link. The
 * shop asks for this confirmation once, in an email without any text written by the customer.
 */

import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { addDays } from "@/lib/dates";
import { deliverableEmail } from "@/lib/no-email";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { DueMail } from "@/server/mail/deliver";
import { LINK_DAYS } from "@/server/mail/link-days";
import { type MailRow, mailFields, mailRow } from "@/server/mail/outbox";
import { fieldsOf, insertOf, jsonOf, type Rows, type Run, rowsOf, statement } from "@/server/sql";
import { linkToken } from "./link-tokens";
import { hashToken } from "./tokens";

/** Days after which an unconfirmed request may be repeated. */
const ASK_AGAIN_DAYS = 1;

const mailbox = statement<Mailbox, [userId: string]>(
  "mailbox",
  `SELECT ${fieldsOf("users", ["id", "email", "locale", "emailVerifiedAt"])}, (
     SELECT coalesce(json_agg(${jsonOf("contact", ["email"])}), '[]') FROM contact_addresses contact
     WHERE contact.user_id = users.id AND contact.confirmed_at IS NOT NULL) AS contacts
   FROM users WHERE id = $1::uuid`,
);

/** Loads the mailbox of an account. */
export async function readMailbox(run: Run, userId: string): Promise<Mailbox> {
  const [row] = await run(mailbox, userId);
  if (!row) throw new Error(`There is no account ${userId}`);

  return row;
}

/** Columns that determine an account's recipients. */
export const mailboxColumns = {
  id: true,
  email: true,
  locale: true,
  emailVerifiedAt: true,
  contacts: { where: { confirmedAt: { not: null } }, select: { email: true } },
} as const;

export type Mailbox = {
  id: string;
  email: string;
  locale: string;
  emailVerifiedAt: Date | null;
  /** Confirmed addresses of the account's orders. */
  contacts: readonly { email: string }[];
};

/** The account's address, if it has one, and the order's address if it differs and is confirmed. */
export function recipientsOf(
  { email, contacts }: Pick<Mailbox, "email" | "contacts">,
  contactEmail: string | null,
): string[] {
  const isConfirmed = contactEmail !== email && contacts.some((contact) => contact.email === contactEmail);
  const own = deliverableEmail(email);

  return [...(own === null ? [] : [own]), ...(isConfirmed && contactEmail !== null ? [contactEmail] : [])];
}

/** State of an order's contact address, for the customer; null if there is none or it is the account's address. */
export async function contactStateOf(
  user: { id: string; email: string },
  contactEmail: string | null,
): Promise<"unasked" | "asked" | "confirmed" | null> {
  if (contactEmail === null || contactEmail === user.email) return null;

  const where = { userId_email: { userId: user.id, email: contactEmail } };
  const row = await db.contactAddress.findUnique({ where, select: { confirmedAt: true } });
  if (!row) return "unasked";
  return row.confirmedAt ? "confirmed" : "asked";
}

/** SQL condition for requests that may be repeated: the email was dropped or given up, or its link expired unused. */
const canAskAgainSql = (contact: string) => `${contact}.confirmed_at IS NULL AND ${contact}.asked_at <= $4::timestamptz
  AND (${contact}.token_hash IS NULL OR ${contact}.expires_at <= $3::timestamptz
    OR EXISTS (SELECT FROM mails WHERE mails.created_at = ${contact}.asked_at AND mails.kind = 'contact_confirmation'
      AND mails.recipient = ${contact}.email AND mails.failed_at IS NOT NULL))`;

/**
 * Records the request and queues its email, unless already requested. Known addresses are checked first, because ON CONFLICT locks the
 * conflicting row even if it changes nothing (ADR 027).
 */
const insertRequest = statement<
  never,
  [userId: string, email: string, now: string, askedBefore: string, mails: Rows<MailRow>]
>(
  "put_contact_question",
  `WITH put AS (
     INSERT INTO contact_addresses AS contact (user_id, email, asked_at)
     SELECT $1::uuid, $2, $3::timestamptz
     WHERE NOT EXISTS (SELECT FROM contact_addresses known
       WHERE known.user_id = $1::uuid AND known.email = $2 AND NOT (${canAskAgainSql("known")}))
     ON CONFLICT (user_id, email) DO UPDATE SET asked_at = EXCLUDED.asked_at, token_hash = NULL, expires_at = NULL
     WHERE ${canAskAgainSql("contact")}
     RETURNING email
   )
   ${insertOf("mails", mailFields, 5)} WHERE EXISTS (SELECT FROM put)`,
);

/** Asks the owner of another address to consent to order emails, unless already asked. */
export async function requestConfirmation(
  run: Run,
  user: Mailbox,
  contactEmail: string | null,
  { isByCustomer, now }: { isByCustomer: boolean; now: Date },
): Promise<void> {
  if (contactEmail === null || contactEmail === user.email) return;

  const mail = mailRow({
    kind: "contact_confirmation",
    recipient: contactEmail,
    locale: user.locale,
    payload: { userId: user.id },
    // The customer gave the address, even if an admin changes the order now. The network only identifies the customer if they are the
    // caller.
    isLimited: true,
    isFromCaller: isByCustomer,
    now,
  });
  const askedBefore = addDays(now, -ASK_AGAIN_DAYS);
  await run(insertRequest, user.id, contactEmail, now.toISOString(), askedBefore.toISOString(), rowsOf([mail]));
}

/** Confirmation link; null (no email) once the address is confirmed. Derived from the email, so a resent email contains the same link. */
export async function prepareConfirmation(mail: DueMail<"contact_confirmation">): Promise<{ link: string } | null> {
  const token = linkToken("contact_address", mail.id);
  const { count } = await db.contactAddress.updateMany({
    where: { userId: mail.payload.userId, email: mail.recipient, confirmedAt: null },
    data: { tokenHash: hashToken(token), expiresAt: addDays(mail.createdAt, LINK_DAYS.contact_confirmation) },
  });

  return count > 0 ? { link: `${env.appUrl}${to(routes.confirmContact)}?token=${token}` } : null;
}

/** Confirms the address in a link; idempotent. Throws malformed `invalid_token`. */
export async function confirmContact({ token, now }: { token: string; now: Date }): Promise<{ message: string }> {
  const tokenHash = hashToken(token);
  await db.contactAddress.updateMany({
    where: { tokenHash, confirmedAt: null, expiresAt: { gt: now } },
    data: { confirmedAt: now },
  });
  const row = await db.contactAddress.findUnique({ where: { tokenHash } });
  if (!row?.confirmedAt) throw new AppError("malformed", INVALID_VERIFY_LINK, { reason: "invalid_token" });

  return { message: t("This address is confirmed. Emails about the order will come here from now on.") };
}
