/**
 * Complaints (ADR 098): contact messages with a number, a deadline and an outcome. The author reads the state by a secret link, or signed in
 * with the account that sent it.
 */
import { randomInt, timingSafeEqual } from "node:crypto";
import { complaintDue, complaintKindLabels } from "@/lib/contact/complaint";
import type { ComplaintInput, ComplaintReceipt, ComplaintStatus } from "@/lib/contact/complaint-schema";
import { returnWishLabels } from "@/lib/contact/return-request";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { linkToken } from "@/server/auth/link-tokens";
import { localesOf } from "@/server/auth/queries";
import { db, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { type Complaint, Prisma } from "@/server/generated/prisma/client";
import { timestamp } from "@/server/in-batches";
import { currentLanguage } from "@/server/language";
import { lockNames } from "@/server/locks";
import type { DueMail } from "@/server/mail/deliver";
import { enqueueMail, enqueueMails } from "@/server/mail/outbox";
import type { ComplaintFacts, ContactReplySendTime } from "@/server/mail/payloads";
import { LOOK_ALIKE_FREE } from "@/server/orders/tracking-number";
import { getShopContact } from "@/server/settings/queries";
import { toComplaint, withReplies } from "./serialize";

const NUMBER_LENGTH = 8;
/** The same input within this time: a repeated request. */
export const REPEAT_MS = 60 * 60 * 1_000;
/** Time before the deadline at which the shop is reminded. */
const REMIND_MS = 24 * 60 * 60 * 1_000;
const MAX_REMINDED = 50;

function newNumber(): string {
  const letters = Array.from({ length: NUMBER_LENGTH }, () => LOOK_ALIKE_FREE[randomInt(LOOK_ALIKE_FREE.length)]);

  return `C${letters.join("")}`;
}

const tokenOf = ({ messageId }: Pick<Complaint, "messageId">) => linkToken("complaint", messageId);

const linkTo = (complaint: Complaint) =>
  `${env.appUrl}${to(routes.complaintStatus(complaint.number, tokenOf(complaint)))}`;

export const toReceipt = (complaint: Complaint): ComplaintReceipt => ({
  number: complaint.number,
  token: tokenOf(complaint),
  due_at: complaint.dueAt.toISOString(),
});

/** The complaint officer's address, by default the shop's mailbox. */
export async function officerMailbox(): Promise<string> {
  return (await getShopContact()).complaint_email || env.shopMailbox;
}

/** Compares all fields: the receipt opens the complaint, so it must not be given to someone who guesses a usual text. */
function findRepeated(tx: Tx, input: ComplaintInput, now: Date): Promise<Complaint | null> {
  const { kind, order_number: orderNumber, phone, ...message } = input;
  const createdAt = { gt: new Date(now.getTime() - REPEAT_MS) };

  return tx.complaint.findFirst({
    where: { kind, orderNumber, phone, wish: null, message: { ...message, createdAt } },
  });
}

export type NewComplaint = {
  input: ComplaintInput;
  actor: Actor | null;
  /** Of a request for a return. */
  request?: Pick<Complaint, "wish" | "orderId" | "pictures">;
  officer: string;
  now: Date;
};

/** Writes a complaint, and queues the emails to the officer and to its author. */
export async function writeComplaint(
  tx: Tx,
  { input, actor, request, officer, now }: NewComplaint,
): Promise<Complaint> {
  const { kind, order_number: orderNumber, phone, name, email, message } = input;
  const number = newNumber();
  const about = request?.wish ? returnWishLabels[request.wish].label : complaintKindLabels[kind].label;
  const subject = t("Complaint {number}: {kind}", { number, kind: t(about) });
  const owner = { number, kind, orderNumber, phone, userId: actor?.id ?? null };
  const { complaint } = await tx.contactMessage.create({
    data: {
      name,
      email,
      subject,
      message,
      locale: currentLanguage(),
      createdAt: now,
      complaint: { create: { ...owner, ...request, dueAt: complaintDue(now) } },
    },
    include: { complaint: true },
  });
  if (!complaint) throw new Error("A complaint without its row");

  const limited = { isLimited: true, now };
  const languageOf = await localesOf(tx, [officer]);
  const details = [orderNumber && t("Order {number}", { number: orderNumber }), phone].filter(Boolean).join("\n");
  await enqueueMail(tx, {
    ...limited,
    kind: "contact_message",
    recipient: officer,
    locale: languageOf(officer),
    payload: {
      ...{ name, email, subject, messageId: complaint.messageId },
      message: details ? `${details}\n\n${message}` : message,
    },
  });
  await enqueueMail(tx, {
    ...limited,
    kind: "complaint_received",
    recipient: email,
    locale: currentLanguage(),
    payload: { messageId: complaint.messageId },
  });

  return complaint;
}

/** Stores a complaint. A repeated request returns the first one's receipt. */
export async function sendComplaint({
  actor,
  input,
  now,
}: {
  actor: Actor | null;
  input: ComplaintInput;
  now: Date;
}): Promise<ComplaintReceipt> {
  const officer = await officerMailbox();

  return transaction(async (tx) => {
    await lockNames(tx, "complaint", [input.email]);
    const repeated = await findRepeated(tx, input, now);

    return toReceipt(repeated ?? (await writeComplaint(tx, { input, actor, officer, now })));
  });
}

function isTokenOf(complaint: Complaint, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(complaint))];

  return given.length === right.length && timingSafeEqual(given, right);
}

/** The complaint for its author, identified by the link's token or the account; null for everyone else. */
export async function getComplaint({
  number,
  token,
  actor,
}: {
  number: string;
  token: string;
  actor: Actor | null;
}): Promise<ComplaintStatus | null> {
  const row = await db.complaint.findUnique({
    where: { number: number.toUpperCase() },
    include: { message: { include: withReplies } },
  });
  if (!row || !(isTokenOf(row, token) || (actor && actor.id === row.userId))) return null;

  const { message, createdAt, replies } = row.message;
  return {
    ...toComplaint(row),
    message,
    created_at: createdAt.toISOString(),
    answers: replies.flatMap(({ id, text, createdAt: at }) =>
      text === null ? [] : [{ id, text, created_at: at.toISOString() }],
    ),
  };
}

/** Loads the complaint's data and link for the email to its author. */
export async function prepareComplaint({
  payload: { messageId },
}: DueMail<"complaint_received">): Promise<ComplaintFacts | null> {
  const row = await db.complaint.findUnique({ where: { messageId } });

  return row && { number: row.number, dueAt: row.dueAt.toISOString(), link: linkTo(row) };
}

/** Loads the link of a complaint for a reply; null for replies to other messages. */
export async function prepareReply({
  payload: { messageId },
}: DueMail<"contact_reply">): Promise<ContactReplySendTime> {
  const row = messageId ? await db.complaint.findUnique({ where: { messageId } }) : null;

  return { link: row && linkTo(row) };
}

const remindable = (now: Date) => ({
  closedAt: null,
  remindedAt: null,
  dueAt: { lte: new Date(now.getTime() + REMIND_MS) },
});

export async function hasComplaintToRemind(now: Date): Promise<boolean> {
  return (await db.complaint.findFirst({ where: remindable(now), select: { messageId: true } })) !== null;
}

/** Queues one email to the officer about open complaints that are due within a day. Returns their number. */
export async function remindOfComplaints({ now }: { now: Date }): Promise<number> {
  const officer = await officerMailbox();
  const until = timestamp(remindable(now).dueAt.lte);

  return transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ message_id: string; number: string; due_at: Date }[]>(Prisma.sql`
      WITH due AS MATERIALIZED (
        SELECT message_id FROM complaints WHERE closed_at IS NULL AND reminded_at IS NULL AND due_at <= ${until}
        ORDER BY due_at LIMIT ${MAX_REMINDED} FOR UPDATE SKIP LOCKED)
      UPDATE complaints SET reminded_at = ${timestamp(now)} WHERE message_id IN (SELECT message_id FROM due)
      RETURNING message_id::text, number, due_at`);
    if (rows.length === 0) return 0;

    const complaints = rows
      .sort((a, b) => a.due_at.getTime() - b.due_at.getTime())
      .map((row) => ({ messageId: row.message_id, number: row.number, dueAt: row.due_at.toISOString() }));
    const languageOf = await localesOf(tx, [officer]);
    await enqueueMails(tx, [
      { kind: "complaints_due", recipient: officer, locale: languageOf(officer), payload: { complaints }, now },
    ]);

    return complaints.length;
  });
}
