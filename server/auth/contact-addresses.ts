/**
 * Where the mails of an order go (ADR 019): to the account's own address, and to another one that was given for the order once its owner
 * has confirmed it by a link. One mail asks for that, once; it carries nothing that the customer wrote.
 */
import { INVALID_VERIFY_LINK } from "@/lib/auth/texts";
import { addDays } from "@/lib/dates";
import { routes } from "@/lib/routes";
import { db, type Tx } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { ContactAddress } from "@/server/generated/prisma/client";
import type { DueMail } from "@/server/mail/deliver";
import { enqueueMail } from "@/server/mail/outbox";
import { linkToken } from "./link-tokens";
import { hashToken } from "./tokens";

/** Long, because it is asked once. */
const LINK_DAYS = 30;
/** A question that came to nothing may be put again after this. */
const ASK_AGAIN_DAYS = 1;

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

/** The account's own address, and the order's own where that is another one that was confirmed. */
export function recipientsOf({ email, contacts }: Mailbox, contactEmail: string | null): string[] {
  const isConfirmed = contactEmail !== email && contacts.some((contact) => contact.email === contactEmail);

  return isConfirmed && contactEmail !== null ? [email, contactEmail] : [email];
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

/** Whether a request for confirmation failed: its mail was dropped or given up, or its link expired unused. */
async function isSpent(tx: Tx, { email, askedAt, tokenHash, expiresAt }: ContactAddress, now: Date): Promise<boolean> {
  if (tokenHash === null || (expiresAt !== null && expiresAt <= now)) return true;

  const givenUp = await tx.mail.count({
    where: { createdAt: askedAt, kind: "contact_confirmation", recipient: email, failedAt: { not: null } },
  });
  return givenUp > 0;
}

/** Notes that the question is put now; false when it was before. One that came to nothing may be put again a day later. */
async function noteQuestion(tx: Tx, { userId, email }: { userId: string; email: string }, now: Date): Promise<boolean> {
  const { count: isNew } = await tx.contactAddress.createMany({
    data: [{ userId, email, askedAt: now }],
    skipDuplicates: true,
  });
  if (isNew > 0) return true;

  const before = await tx.contactAddress.findUniqueOrThrow({ where: { userId_email: { userId, email } } });
  if (before.confirmedAt || before.askedAt > addDays(now, -ASK_AGAIN_DAYS) || !(await isSpent(tx, before, now))) {
    return false;
  }

  const { count: isPutAgain } = await tx.contactAddress.updateMany({
    where: { userId, email, confirmedAt: null, askedAt: before.askedAt },
    data: { askedAt: now, tokenHash: null, expiresAt: null },
  });
  return isPutAgain > 0;
}

/** Asks the owner of another address than the account's whether mails may come there, unless that was asked before. */
export async function askToConfirm(
  tx: Tx,
  user: Mailbox,
  contactEmail: string | null,
  { isByCustomer, now }: { isByCustomer: boolean; now: Date },
): Promise<void> {
  if (contactEmail === null || contactEmail === user.email) return;
  if (!(await noteQuestion(tx, { userId: user.id, email: contactEmail }, now))) return;

  await enqueueMail(tx, {
    kind: "contact_confirmation",
    recipient: contactEmail,
    locale: user.locale,
    payload: { userId: user.id },
    // The customer gave the address, even if an admin changes the order now. The network is the customer's only when they act.
    isLimited: true,
    isFromCaller: isByCustomer,
    now,
  });
}

/** The link of the mail that asks; null (no mail) once the address is confirmed. The same mail always carries the same link. */
export async function prepareConfirmation(mail: DueMail<"contact_confirmation">): Promise<{ link: string } | null> {
  const token = linkToken("contact_address", mail.id);
  const { count } = await db.contactAddress.updateMany({
    where: { userId: mail.payload.userId, email: mail.recipient, confirmedAt: null },
    data: { tokenHash: hashToken(token), expiresAt: addDays(mail.createdAt, LINK_DAYS) },
  });

  return count > 0 ? { link: `${env.appUrl}${routes.confirmContact}?token=${token}` } : null;
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

  return { message: "This address is confirmed. Mails about the order come here from now on." };
}
