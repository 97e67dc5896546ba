/**
 * Which mails are no longer news (D4.13): the shop was away, had no mail server that took them, or is a copy. Such a mail is not sent,
 * unless an admin asks for that very one.
 */
import { addDays } from "@/lib/dates";
import type { Mail, Prisma } from "@/server/generated/prisma/client";
import { LINK_DAYS } from "./link-days";
import { isMailKind, type MailKind } from "./payloads";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days a mail may be due and still be sent. */
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
  back_in_stock: 3,
  quiz_reward: 3,
  new_orders: 3,
  shop_alerts: 3,
  ...LINK_DAYS,
  // What somebody paid for, and what somebody wrote to the shop.
  order_paid: 30,
  premium_code: 30,
  contact_message: 30,
  contact_reply: 30,
};

/** Whether a mail is older than that. One of a kind that there is no more never is. */
export function isOverdue({ kind, createdAt }: Pick<Mail, "kind" | "createdAt">, now: Date): boolean {
  return isMailKind(kind) && createdAt < addDays(now, -USEFUL_DAYS[kind]);
}

/** The same as a condition. */
export function overdueAt(now: Date): Prisma.MailWhereInput {
  return {
    OR: Object.entries(USEFUL_DAYS).map(([kind, days]) => ({ kind, createdAt: { lt: addDays(now, -days) } })),
  };
}

/** The same in SQL, of a row of `mails`. @param now the parameter that holds the time */
export function overdueSql(now: string): string {
  const days = Object.entries(USEFUL_DAYS).map(([kind, days]) => `WHEN '${kind}' THEN ${days}`);

  return `created_at < ${now}::timestamptz - (CASE kind ${days.join(" ")} ELSE 36500 END) * interval '1 day'`;
}

/** Whether it brings a link that works no more. */
export function isLinkOver(mail: Pick<Mail, "kind" | "createdAt">, now: Date): boolean {
  return mail.kind in LINK_DAYS && isOverdue(mail, now);
}

/** @returns why the mail is given up; null as long as it may be sent. A kind that has no template fails by itself. */
export function whyOverdue(mail: Pick<Mail, "kind" | "createdAt">, dueAt: Date, now: Date): string | null {
  // One that an admin sends again is old and has just become due.
  const since = new Date(Math.max(mail.createdAt.getTime(), dueAt.getTime()));
  if (!isOverdue({ kind: mail.kind, createdAt: since }, now)) return null;

  return `Too old to be sent: it was due ${Math.floor((now.getTime() - since.getTime()) / DAY_MS)} days ago`;
}
