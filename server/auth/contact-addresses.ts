/**
 * Where the mails of an order go (ADR 019): to the account's own address, and to another one that was given for the order once its owner
 * has confirmed it by a link. One mail asks for that, once; it carries nothing that the customer wrote.
 */

import { INVALID_VERIFY_LINK } from "@/lib/auth/texts";
import { addDays } from "@/lib/dates";
import { reachableEmail } from "@/lib/no-email";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { DueMail } from "@/server/mail/deliver";
import { LINK_DAYS } from "@/server/mail/link-days";
import { mailFields, mailRow } from "@/server/mail/outbox";
import { fieldsOf, insertOf, jsonOf, type Run, rowsOf, statement } from "@/server/sql";
import { linkToken } from "./link-tokens";
import { hashToken } from "./tokens";

/** A question that came to nothing may be put again after this. */
const ASK_AGAIN_DAYS = 1;

const mailbox = statement<Mailbox>(
  "mailbox",
  `SELECT ${fieldsOf("users", ["id", "email", "locale", "emailVerifiedAt"])}, (
     SELECT coalesce(json_agg(${jsonOf("contact", ["email"])}), '[]') FROM contact_addresses contact
     WHERE contact.user_id = users.id AND contact.confirmed_at IS NOT NULL) AS contacts
   FROM users WHERE id = $1::uuid`,
);

/** Where the mails of an account go. */
export async function readMailbox(run: Run, userId: string): Promise<Mailbox> {
  const [row] = await run(mailbox, userId);
  if (!row) throw new Error(`There is no account ${userId}`);

  return row;
}

/** The columns that decide where an account's mails go. */
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
  /** The confirmed ones. */
  contacts: readonly { email: string }[];
};

/** The account's own address, if it has one, and the order's own where that is another one that was confirmed. */
export function recipientsOf(
  { email, contacts }: Pick<Mailbox, "email" | "contacts">,
  contactEmail: string | null,
): string[] {
  const isConfirmed = contactEmail !== email && contacts.some((contact) => contact.email === contactEmail);
  const own = reachableEmail(email);

  return [...(own === null ? [] : [own]), ...(isConfirmed && contactEmail !== null ? [contactEmail] : [])];
}

/** The state of an order's contact address, for its owner; null when it is the account's own address, or there is none. */
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

/** A question that may be put again: it came to nothing, since its mail was dropped or given up, or its link expired unused. */
const mayBePutAgain = (contact: string) => `${contact}.confirmed_at IS NULL AND ${contact}.asked_at <= $4::timestamptz
  AND (${contact}.token_hash IS NULL OR ${contact}.expires_at <= $3::timestamptz
    OR EXISTS (SELECT FROM mails WHERE mails.created_at = ${contact}.asked_at AND mails.kind = 'contact_confirmation'
      AND mails.recipient = ${contact}.email AND mails.failed_at IS NOT NULL))`;

/**
 * Notes that the question is put now, and writes the mail that puts it; neither when it was put before. ON CONFLICT locks the row that it
 * meets even where nothing is to be done, so what is known already is looked for first (ADR 027).
 */
const putQuestion = statement(
  "put_contact_question",
  `WITH put AS (
     INSERT INTO contact_addresses AS contact (user_id, email, asked_at)
     SELECT $1::uuid, $2, $3::timestamptz
     WHERE NOT EXISTS (SELECT FROM contact_addresses known
       WHERE known.user_id = $1::uuid AND known.email = $2 AND NOT (${mayBePutAgain("known")}))
     ON CONFLICT (user_id, email) DO UPDATE SET asked_at = EXCLUDED.asked_at, token_hash = NULL, expires_at = NULL
     WHERE ${mayBePutAgain("contact")}
     RETURNING email
   )
   ${insertOf("mails", mailFields, 5)} WHERE EXISTS (SELECT FROM put)`,
);

/** Asks the owner of another address than the account's whether mails may come there, unless that was asked before. */
export async function askToConfirm(
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
    // The customer gave the address, even if an admin changes the order now. The network is the customer's only when they act.
    isLimited: true,
    isFromCaller: isByCustomer,
    now,
  });
  const askedBefore = addDays(now, -ASK_AGAIN_DAYS);
  await run(putQuestion, user.id, contactEmail, now.toISOString(), askedBefore.toISOString(), rowsOf([mail]));
}

/** The link of the mail that asks; null (no mail) once the address is confirmed. The same mail always carries the same link. */
export async function prepareConfirmation(mail: DueMail<"contact_confirmation">): Promise<{ link: string } | null> {
  const token = linkToken("contact_address", mail.id);
  const { count } = await db.contactAddress.updateMany({
    where: { userId: mail.payload.userId, email: mail.recipient, confirmedAt: null },
    data: { tokenHash: hashToken(token), expiresAt: addDays(mail.createdAt, LINK_DAYS.contact_confirmation) },
  });

  return count > 0 ? { link: `${env.appUrl}${to(routes.confirmContact)}?token=${token}` } : null;
}

/** Confirms the address that a link was mailed to; a second time does no harm. Throws malformed `invalid_token`. */
export async function confirmContact({ token, now }: { token: string; now: Date }): Promise<{ message: string }> {
  const tokenHash = hashToken(token);
  await db.contactAddress.updateMany({
    where: { tokenHash, confirmedAt: null, expiresAt: { gt: now } },
    data: { confirmedAt: now },
  });
  const row = await db.contactAddress.findUnique({ where: { tokenHash } });
  if (!row?.confirmedAt) throw new AppError("malformed", INVALID_VERIFY_LINK, { reason: "invalid_token" });

  return { message: t("This address is confirmed. Mails about the order come here from now on.") };
}
