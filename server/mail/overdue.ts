/**
 * Decides which emails are too old to send (D4.13), for example after downtime, problems with the mail server, or in a restored copy. An
 * expired email is sent only if an admin requests it.
 */
import { addDays } from "@/lib/dates";
import type { Mail, Prisma } from "@/server/generated/prisma/client";
import { LINK_DAYS } from "./link-days";
import { isMailKind, type MailKind } from "./payloads";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after which an unsent email of a kind expires. */
const USEFUL_DAYS: Record<MailKind, number> = {
  order_placed: 3,
  order_shipped: 3,
  order_delivered: 3,
  order_cancelled: 3,
  payment_failed: 3,
  order_in_cash: 3,
  order_online: 3,
  order_changed: 3,
  order_unheld: 3,
  sign_in_warning: 3,
  deletion_requested: 14,
  deletion_cancelled: 3,
  session_stolen: 3,
  password_changed: 3,
  second_factor: 3,
  back_in_stock: 3,
  quiz_reward: 3,
  new_orders: 3,
  weekly_report: 7,
  shop_alerts: 3,
  complaints_due: 3,
  sign_in_code: 1,
  ...LINK_DAYS,
  // Emails with paid content, and messages to the shop.
  order_paid: 30,
  premium_code: 30,
  contact_message: 30,
  contact_reply: 30,
  complaint_received: 30,
};

/** Checks whether an email has expired. Emails of unknown (removed) kinds never expire. */
export function isOverdue({ kind, createdAt }: Pick<Mail, "kind" | "createdAt">, now: Date): boolean {
  return isMailKind(kind) && createdAt < addDays(now, -USEFUL_DAYS[kind]);
}

/** isOverdue as a Prisma filter. */
export function overdueWhere(now: Date): Prisma.MailWhereInput {
  return {
    OR: Object.entries(USEFUL_DAYS).map(([kind, days]) => ({ kind, createdAt: { lt: addDays(now, -days) } })),
  };
}

/**
 * isOverdue in SQL, for a row of `mails`.
 * @param now placeholder of the current time
 */
export function overdueSql(now: string): string {
  const days = Object.entries(USEFUL_DAYS).map(([kind, days]) => `WHEN '${kind}' THEN ${days}`);

  return `created_at < ${now}::timestamptz - (CASE kind ${days.join(" ")} ELSE 36500 END) * interval '1 day'`;
}

/** Checks whether the email's link has expired. */
export function isLinkExpired(mail: Pick<Mail, "kind" | "createdAt">, now: Date): boolean {
  return mail.kind in LINK_DAYS && isOverdue(mail, now);
}

/** @returns why the email is given up; null while it may be sent. An email without a template fails when it is rendered. */
export function whyOverdue(mail: Pick<Mail, "kind" | "createdAt">, dueAt: Date, now: Date): string | null {
  // An email that an admin resent is old, but has just become due.
  const since = new Date(Math.max(mail.createdAt.getTime(), dueAt.getTime()));
  if (!isOverdue({ kind: mail.kind, createdAt: since }, now)) return null;

  return `Too old to be sent: it was due ${Math.floor((now.getTime() - since.getTime()) / DAY_MS)} days ago`;
}
