/** Unconfirmed accounts, and revoking access to them before staff add an order (D9.26). */

import { UNVERIFIED_ACCOUNT } from "@/lib/desk/unverified-account";
import { searchablePhone } from "@/lib/digits";
import { deliverableEmail } from "@/lib/no-email";
import { WITHOUT_PARCEL } from "@/lib/orders/parcel";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { type AuditRow, auditFields, auditRows } from "@/server/audit/mutations";
import { db, type Tx } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { User } from "@/server/generated/prisma/client";
import type { DueMail } from "@/server/mail/deliver";
import { type MailRow, mailFields, mailRow } from "@/server/mail/outbox";
import type { LinkFacts } from "@/server/mail/payloads";
import { insertOf, type QueryCall, queryIn, type Rows, rowsOf, statement, toQueryCall } from "@/server/sql";
import { issueToken } from "./link-tokens";

/** Columns that decide whether an account is confirmed. */
type Known = Pick<User, "id" | "email" | "role" | "passwordHash" | "emailVerifiedAt">;

/**
 * Finds accounts with a password for which neither the email address nor this number is confirmed: no link was used and no parcel was
 * delivered to the number. Accounts without a password (created by staff) can only be opened by a link to their address, and admins are
 * appointed by the shop, so both are excluded.
 */
export async function findUnverified(accounts: readonly Known[], phone: string): Promise<ReadonlySet<string>> {
  const open = accounts.filter(
    ({ email, role, passwordHash, emailVerifiedAt }) =>
      role === "customer" && passwordHash !== null && emailVerifiedAt === null && deliverableEmail(email) !== null,
  );
  if (open.length === 0) return new Set();

  const ids = open.map(({ id }) => id);
  const served = await db.order.groupBy({
    by: ["userId"],
    where: {
      userId: { in: ids },
      shipPhoneDigits: searchablePhone(phone),
      status: "delivered",
      // Codes are delivered by email and do not prove ownership of a phone number.
      items: { some: { OR: [{ category: null }, { category: { notIn: [...WITHOUT_PARCEL] } }] } },
    },
  });
  return new Set(ids.filter((id) => !served.some(({ userId }) => userId === id)));
}

/** Checks one account. The limits on unpaid orders have a separate rule (D9.23), which also accepts a call by staff. */
export async function isUnverifiedAccount(account: Known, phone: string): Promise<boolean> {
  return (await findUnverified([account], phone)).has(account.id);
}

/** Warning for staff before they add an order to an unverified account. */
export function unverifiedAccount(email: string): AppError {
  const said = t(
    "The email address {email} of this account is not confirmed, so someone else may have registered it. Read the address to the customer. If it is theirs, confirm: the account's password and sessions end, and the address receives a link to set a new password.",
    { email },
  );

  return new AppError("conflict", { said }, { reason: UNVERIFIED_ACCOUNT });
}

const clearPassword = statement<never, [userId: string, now: Date]>(
  "clear_unverified_password",
  `UPDATE users SET password_hash = NULL, updated_at = $2::timestamptz
   WHERE id = $1::uuid AND email_verified_at IS NULL AND password_hash IS NOT NULL`,
);

/** True unless the owner confirmed the address in the meantime. */
const IS_CLEARED =
  "EXISTS (SELECT FROM users WHERE id = $1::uuid AND email_verified_at IS NULL AND password_hash IS NULL)";

/** A separate, later statement, so that it sees a session that started while the first statement waited for the account's row. */
const endSessions = statement<never, [userId: string, now: Date]>(
  "end_unverified_sessions",
  `UPDATE sessions SET revoked_at = $2::timestamptz WHERE user_id = $1::uuid AND revoked_at IS NULL AND ${IS_CLEARED}`,
);

/** The link of a requested change is at an address that the account holder chose. */
const endEmailChange = statement<never, [userId: string]>(
  "end_unverified_email_change",
  `DELETE FROM email_changes WHERE user_id = $1::uuid AND confirmed_at IS NULL AND ${IS_CLEARED}`,
);

const insertClearedRecords = statement<never, [userId: string, mails: Rows<MailRow>, history: Rows<AuditRow>]>(
  "note_cleared_access",
  `WITH mail AS (${insertOf("mails", mailFields, 2)} WHERE ${IS_CLEARED})
   ${insertOf("audit_entries", auditFields, 3)} WHERE ${IS_CLEARED}`,
);

/** Replaces the details entered by the account holder with the customer's. */
const setDetails = statement<never, [userId: string, fullName: string, phone: string, phoneDigits: string | null]>(
  "set_unverified_details",
  `UPDATE users SET full_name = $2, phone = $3, phone_digits = $4 WHERE id = $1::uuid AND ${IS_CLEARED}`,
);

type Clearing = {
  account: Pick<User, "id" | "email" | "locale">;
  /** Details as given by the customer; null to keep those of the account. */
  details: { full_name: string; phone: string } | null;
  actor: Can<"orders.edit">;
  now: Date;
};

/**
 * Statements that revoke the password, sessions and requested email change of an account, and email its address a link to set a new
 * password, as third-party sign-in does (takeOver). Run them at the end of the transaction that adds the order, because the user is last in
 * the lock order (ADR 027).
 */
export function clearingAccess({ account, details, actor, now }: Clearing): QueryCall[] {
  const { id, email, locale } = account;
  const mail = mailRow({ kind: "set_password", recipient: email, payload: { userId: id }, locale, now });
  const audit = auditRows([{ entity: "user", entityId: id, action: "access_voided", actor, now }]);

  return [
    toQueryCall(clearPassword, id, now),
    toQueryCall(endSessions, id, now),
    toQueryCall(endEmailChange, id),
    toQueryCall(insertClearedRecords, id, rowsOf([mail]), rowsOf(audit)),
    ...(details ? [toQueryCall(setDetails, id, details.full_name, details.phone, searchablePhone(details.phone))] : []),
  ];
}

/** Runs the statements in a Prisma transaction. */
export async function clearAccess(tx: Tx, clearing: Clearing): Promise<void> {
  const run = queryIn(tx);
  for (const { statement, values } of clearingAccess(clearing)) await run(statement, ...values);
}

/** Link to set a new password; null (no email) once the address is confirmed or the account has a password again. */
export async function prepareSetPassword(mail: DueMail<"set_password">, now: Date): Promise<LinkFacts | null> {
  const user = await db.user.findUnique({ where: { id: mail.payload.userId } });
  if (!user || user.emailVerifiedAt || user.passwordHash || user.email !== mail.recipient) return null;

  const request = { userId: user.id, mailId: mail.id, requestedAt: mail.createdAt, now };
  const token = await issueToken({ kind: "password_reset", ...request });

  return token ? { link: `${env.appUrl}${to(routes.resetPassword)}?token=${token}` } : null;
}
