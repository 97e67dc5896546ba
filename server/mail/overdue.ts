/** Which mails are given up because what they tell is no longer news (D4.13): the shop was away, had no mail server, or is a copy. */
import type { Mail } from "@/server/generated/prisma/client";
import { isMailKind, type MailKind } from "./payloads";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a mail that was given up for its age begins its reason with. */
export const TOO_OLD = "Too old to be sent";

/** How many days a mail may be due and still be sent. */
const USEFUL_DAYS: Record<MailKind, number> = {
  order_placed: 3,
  order_shipped: 3,
  order_delivered: 3,
  order_cancelled: 3,
  payment_failed: 3,
  sign_in_warning: 3,
  // As long as its link works.
  password_reset: 1,
  email_verification: 1,
  contact_confirmation: 30,
  // What somebody paid for, and what somebody wrote to the shop.
  order_paid: 30,
  premium_code: 30,
  contact_message: 30,
};

/** @returns why the mail is given up; null as long as it may be sent. A kind that has no template fails by itself. */
export function whyOverdue(
  { kind, createdAt }: Pick<Mail, "kind" | "createdAt">,
  dueAt: Date,
  now: Date,
): string | null {
  if (!isMailKind(kind)) return null;
  // One that an admin sends again is old and has just become due.
  const days = (now.getTime() - Math.max(createdAt.getTime(), dueAt.getTime())) / DAY_MS;

  return days > USEFUL_DAYS[kind] ? `${TOO_OLD}: it was due ${Math.floor(days)} days ago` : null;
}
