/**
 * Email limits per customer, recipient and client (ADR 019). Each email counts once, when it is about to be sent, rather than per attempt.
 * Beyond a limit the email waits or is dropped, which does not affect the action that triggered it.
 */
import { EMAIL_CODE_LIMITS as codes } from "@/lib/auth/contract";
import type { Tx } from "@/server/db";
import type { Mail } from "@/server/generated/prisma/client";
import { countInNetwork, networkCounts } from "@/server/network-limits";
import type { Count, Rule } from "@/server/rate-limit";
import { mailboxOf } from "./mailbox";
import type { MailKind } from "./payloads";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Counted per account concerned, per recipient across accounts and clients, or per client that made the request. */
type Subject = "account" | "recipient" | "client";
type Allowance = { of: Subject; points: number; seconds: number };
type MailLimit = {
  /** Kinds in the same group share a count. */
  group: string;
  allowances: readonly Allowance[];
  isToShop?: true;
  /** Action beyond the limit: `wait` until the quota allows the email, or `drop` it. */
  beyond: "wait" | "drop";
};

const orderAllowances: readonly Allowance[] = [
  { of: "account", points: 6, seconds: HOUR },
  { of: "account", points: 24, seconds: DAY },
  { of: "recipient", points: 6, seconds: HOUR },
  { of: "recipient", points: 24, seconds: DAY },
  // Allows for many households that share one address.
  { of: "client", points: 60, seconds: HOUR },
];

/** Confirmations of an address that an account has entered. */
const confirmationAllowances: readonly Allowance[] = [
  { of: "account", points: 5, seconds: DAY },
  { of: "recipient", points: 3, seconds: DAY },
  { of: "client", points: 20, seconds: DAY },
];

const limits: Partial<Record<MailKind, MailLimit>> = {
  order_placed: { group: "order", allowances: orderAllowances, beyond: "wait" },
  // Counted, because it may replace a withdrawn email.
  order_online: { group: "order", allowances: orderAllowances, beyond: "wait" },
  order_in_cash: { group: "order", allowances: orderAllowances, beyond: "wait" },
  // May be dropped, because the buyer has just seen this on screen.
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
  // The last two links are valid for a day, so dropping a third email locks no customer out.
  password_reset: {
    group: "reset",
    allowances: [
      { of: "recipient", points: 20, seconds: HOUR },
      { of: "recipient", points: 40, seconds: DAY },
    ],
    beyond: "drop",
  },
  // The requests have the same limit, so that it never drops the email of a known client (ADR 099).
  sign_in_code: {
    group: "sign-in code",
    allowances: [
      { of: "recipient", points: codes.perAddress.points + codes.reserved.points, seconds: DAY },
      { of: "client", points: 60, seconds: HOUR },
    ],
    beyond: "drop",
  },
  // If dropped, they may be requested again, the last two a day later (server/auth/contact-addresses, server/stock-notices).
  email_change: { group: "email change", allowances: confirmationAllowances, beyond: "drop" },
  contact_confirmation: { group: "contact", allowances: confirmationAllowances, beyond: "drop" },
  stock_notice_confirmation: { group: "stock notice", allowances: confirmationAllowances, beyond: "drop" },
  // May be dropped, because the form shows number, deadline and link.
  complaint_received: {
    group: "complaint",
    allowances: [
      { of: "recipient", points: 5, seconds: DAY },
      { of: "client", points: 20, seconds: DAY },
    ],
    beyond: "drop",
  },
  // May be dropped, because the message is in the admin list immediately.
  contact_message: {
    group: "message",
    isToShop: true,
    allowances: [{ of: "recipient", points: 60, seconds: HOUR }],
    beyond: "drop",
  },
};

/**
 * Daily limits for an unconfirmed address, seven in all. Links that prove the address have shares of their own, so that other emails, which
 * strangers can cause, prevent its owner neither from confirming it nor from taking over an account that a stranger created with it.
 */
const UNCONFIRMED: Record<"reset" | "verification" | "others", Rule> = {
  reset: { name: "mail unconfirmed reset", points: 2, seconds: DAY },
  verification: { name: "mail unconfirmed link", points: 2, seconds: DAY },
  others: { name: "mail unconfirmed", points: 3, seconds: DAY },
};

const shareOf = (group: string) => UNCONFIRMED[group === "reset" || group === "verification" ? group : "others"];

/** Data needed for counting; `accountId` is null if the email concerns no known account. */
export type CountedMail = Pick<Mail, "kind" | "recipient" | "client"> & {
  accountId: string | null;
  /** Whether the recipient's address is confirmed. */
  isConfirmed: boolean;
};

function ownCounts({ group, allowances, isToShop }: MailLimit, mail: CountedMail): Count[] {
  const subjects = { account: mail.accountId, recipient: mail.recipient, client: null };
  const counts = allowances.flatMap(({ of, points, seconds }) => {
    const subject = subjects[of];

    return subject === null ? [] : [{ rule: { name: `mail ${group} ${of} ${seconds}`, points, seconds }, subject }];
  });
  if (isToShop || mail.isConfirmed) return counts;

  return [...counts, { rule: shareOf(group), subject: mailboxOf(mail.recipient) }];
}

function clientCounts({ group, allowances }: MailLimit, { client }: CountedMail): Count[] {
  if (client === null) return [];

  return allowances
    .filter(({ of }) => of === "client")
    .flatMap(({ points, seconds }) =>
      networkCounts({ name: `mail ${group} client ${seconds}`, points, seconds }, client),
    );
}

export type QuotaDecision = { to: "send" } | { to: "wait"; milliseconds: number } | { to: "drop" };

/** Counts an email that is about to be sent, and decides whether it may be. */
export async function checkMailQuota(mail: CountedMail): Promise<QuotaDecision> {
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

/** Releases the emails that waited for their address to be confirmed. */
export async function releaseMails(tx: Tx, recipient: string, now: Date): Promise<void> {
  await tx.mail.updateMany({
    where: { recipient, isLimited: true, sentAt: null, failedAt: null, nextAttemptAt: { gt: now } },
    data: { nextAttemptAt: now },
  });
}
