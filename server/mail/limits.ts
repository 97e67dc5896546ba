/**
 * How many mails a customer, a recipient and a client may cause (ADR 019). Counted once, when a mail is about to leave, not per try:
 * what caused it is not undone, its mail waits or is dropped.
 */
import type { Mail } from "@/server/generated/prisma/client";
import { countIfRoom, type Rule } from "@/server/rate-limit";
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
    allowances: [{ of: "recipient", points: 60, seconds: HOUR }],
    beyond: "drop",
  },
};

/** A mail as it is counted; `accountId` null where it is about none that is known. */
export type CountedMail = Pick<Mail, "kind" | "recipient" | "client"> & { accountId: string | null };

function subjectIn(mail: CountedMail, of: Subject): string | null {
  return { account: mail.accountId, recipient: mail.recipient, client: mail.client }[of];
}

export type Admission = { to: "send" } | { to: "wait"; milliseconds: number } | { to: "drop" };

/** Counts a mail that is about to leave. */
export async function admitMail(mail: CountedMail): Promise<Admission> {
  const limit = limits[mail.kind as MailKind];
  if (!limit) return { to: "send" };

  const counts = limit.allowances.flatMap(({ of, points, seconds }) => {
    const subject = subjectIn(mail, of);
    const rule: Rule = { name: `mail ${limit.group} ${of} ${seconds}`, points, seconds };

    return subject === null ? [] : [{ rule, subject }];
  });
  const milliseconds = await countIfRoom(counts);
  if (milliseconds === null) return { to: "send" };

  return limit.beyond === "wait" ? { to: "wait", milliseconds } : { to: "drop" };
}
