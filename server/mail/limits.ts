/**
 * How many mails a customer, a recipient and a client may cause (ADR 019). Counted once, when a mail is about to leave, not per try:
 * what caused it is not undone, its mail waits or is dropped.
 */
import type { Tx } from "@/server/db";
import type { Mail } from "@/server/generated/prisma/client";
import { countInNetwork, networkCounts } from "@/server/network-limits";
import type { Count, Rule } from "@/server/rate-limit";
import { mailboxOf } from "./mailbox";
import type { MailKind } from "./payloads";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Whose mails are counted: the account's that it is about, the recipient's over all accounts and clients, the client's that asked. */
type Subject = "account" | "recipient" | "client";
type Allowance = { of: Subject; points: number; seconds: number };
type MailLimit = {
  /** Kinds of the same group are counted together. */
  group: string;
  allowances: readonly Allowance[];
  /** Its recipient is the shop. */
  isToShop?: true;
  /** What becomes of a mail beyond them: it leaves as soon as there is room again, or never. */
  beyond: "wait" | "drop";
};

const orderAllowances: readonly Allowance[] = [
  { of: "account", points: 6, seconds: HOUR },
  { of: "account", points: 24, seconds: DAY },
  { of: "recipient", points: 6, seconds: HOUR },
  { of: "recipient", points: 24, seconds: DAY },
  // A whole street may share one.
  { of: "client", points: 60, seconds: HOUR },
];

const limits: Partial<Record<MailKind, MailLimit>> = {
  order_placed: { group: "order", allowances: orderAllowances, beyond: "wait" },
  // It may stand in the place of the one that was withdrawn.
  order_online: { group: "order", allowances: orderAllowances, beyond: "wait" },
  order_in_cash: { group: "order", allowances: orderAllowances, beyond: "wait" },
  // The buyer has just seen it on the screen.
  order_cancelled: { group: "order", allowances: orderAllowances, beyond: "drop" },
  order_unheld: { group: "order", allowances: orderAllowances, beyond: "drop" },
  payment_failed: { group: "order", allowances: orderAllowances, beyond: "drop" },
  email_verification: {
    group: "verification",
    allowances: [
      { of: "recipient", points: 6, seconds: HOUR },
      { of: "recipient", points: 12, seconds: DAY },
    ],
    beyond: "drop",
  },
  // The last two links work for a day: without a third one nobody is locked out.
  password_reset: {
    group: "reset",
    allowances: [
      { of: "recipient", points: 20, seconds: HOUR },
      { of: "recipient", points: 40, seconds: DAY },
    ],
    beyond: "drop",
  },
  // Dropped, it may be asked again a day later (server/auth/contact-addresses).
  contact_confirmation: {
    group: "contact",
    allowances: [
      { of: "account", points: 5, seconds: DAY },
      { of: "recipient", points: 3, seconds: DAY },
      { of: "client", points: 20, seconds: DAY },
    ],
    beyond: "drop",
  },
  // As above; dropped, it may be asked again a day later (server/stock-notices).
  stock_notice_confirmation: {
    group: "stock notice",
    allowances: [
      { of: "account", points: 5, seconds: DAY },
      { of: "recipient", points: 3, seconds: DAY },
      { of: "client", points: 20, seconds: DAY },
    ],
    beyond: "drop",
  },
  // The message itself is in the admin's list at once.
  contact_message: {
    group: "message",
    isToShop: true,
    allowances: [{ of: "recipient", points: 60, seconds: HOUR }],
    beyond: "drop",
  },
};

/**
 * What an address that nobody has confirmed may be sent in a day, all kinds together: five. Two of them are links to set a password,
 * so that no other mail keeps the address's owner from taking over an account that a stranger opened with it.
 */
const UNCONFIRMED: Record<"reset" | "others", Rule> = {
  reset: { name: "mail unconfirmed reset", points: 2, seconds: DAY },
  others: { name: "mail unconfirmed", points: 3, seconds: DAY },
};

/** A mail as it is counted; `accountId` null where it is about none that is known. */
export type CountedMail = Pick<Mail, "kind" | "recipient" | "client"> & {
  accountId: string | null;
  /** Somebody has shown that the recipient's address is theirs. */
  isConfirmed: boolean;
};

function ownCounts({ group, allowances, isToShop }: MailLimit, mail: CountedMail): Count[] {
  const subjects = { account: mail.accountId, recipient: mail.recipient, client: null };
  const counts = allowances.flatMap(({ of, points, seconds }) => {
    const subject = subjects[of];

    return subject === null ? [] : [{ rule: { name: `mail ${group} ${of} ${seconds}`, points, seconds }, subject }];
  });
  if (isToShop || mail.isConfirmed) return counts;

  return [...counts, { rule: UNCONFIRMED[group === "reset" ? "reset" : "others"], subject: mailboxOf(mail.recipient) }];
}

function clientCounts({ group, allowances }: MailLimit, { client }: CountedMail): Count[] {
  if (client === null) return [];

  return allowances
    .filter(({ of }) => of === "client")
    .flatMap(({ points, seconds }) =>
      networkCounts({ name: `mail ${group} client ${seconds}`, points, seconds }, client),
    );
}

export type Admission = { to: "send" } | { to: "wait"; milliseconds: number } | { to: "drop" };

/** Counts a mail that is about to leave. */
export async function admitMail(mail: CountedMail): Promise<Admission> {
  const limit = limits[mail.kind as MailKind];
  if (!limit) return { to: "send" };

  const counted = await countInNetwork({
    own: ownCounts(limit, mail),
    network: clientCounts(limit, mail),
    userId: mail.accountId,
  });
  if (!("wait" in counted)) return { to: "send" };

  return limit.beyond === "wait" ? { to: "wait", milliseconds: counted.wait } : { to: "drop" };
}

/** An address was confirmed: what waits because it was not leaves now. */
export async function releaseMails(tx: Tx, recipient: string, now: Date): Promise<void> {
  await tx.mail.updateMany({
    where: { recipient, isLimited: true, sentAt: null, failedAt: null, nextAttemptAt: { gt: now } },
    data: { nextAttemptAt: now },
  });
}
