/** Contact form (D3.48): stores the message, and emails it through the outbox. */

import type { AuditAction } from "@/lib/audit-actions";
import type { BulkItemResults } from "@/lib/bulk";
import { type ComplaintOutcome, complaintDue } from "@/lib/contact/complaint";
import {
  type BulkMessagesInput,
  COMPLAINT_CLOSED,
  COMPLAINT_OPEN,
  type ContactChanges,
  type ContactDetails,
  type ContactInput,
  type ContactMessage,
  MESSAGE_NOT_FOUND,
  MESSAGE_SENT,
  NOT_A_COMPLAINT,
  type ReplyInput,
} from "@/lib/contact/schema";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { localesOf } from "@/server/auth/queries";
import { runBulk } from "@/server/bulk";
import { type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { ContactMessage as MessageRow } from "@/server/generated/prisma/client";
import { currentLanguage } from "@/server/language";
import { lockRow } from "@/server/locks";
import { enqueueMail } from "@/server/mail/outbox";
import { getMessage } from "./queries";
import { toContactMessage, withLastReply } from "./serialize";

/** Stores a message and queues its email to support. */
export async function sendMessage({ input, now }: { input: ContactInput; now: Date }): Promise<{ message: string }> {
  await transaction(async (tx) => {
    const languageOf = await localesOf(tx, [env.shopMailbox]);
    const data = { ...input, locale: currentLanguage(), createdAt: now };
    const { id: messageId } = await tx.contactMessage.create({ data });
    await enqueueMail(tx, {
      kind: "contact_message",
      recipient: env.shopMailbox,
      locale: languageOf(env.shopMailbox),
      payload: { ...input, messageId },
      isLimited: true,
      now,
    });
  });

  return { message: t(MESSAGE_SENT) };
}

type Mark = { actor: Can<"messages.edit">; id: string; changes: ContactChanges; now: Date };

/** Locks a message, which serialises concurrent replies. Throws not_found. */
async function lockMessage(tx: Tx, id: string): Promise<MessageRow> {
  await lockRow(tx, "message", id);
  const row = await tx.contactMessage.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found", MESSAGE_NOT_FOUND);

  return row;
}

async function mark(tx: Tx, { actor, id, changes, now }: Mark): Promise<"done" | "unchanged"> {
  const row = await lockMessage(tx, id);
  const isRead = changes.is_read === row.isRead ? undefined : changes.is_read;
  const isAnswered = changes.is_answered === (row.answeredAt !== null) ? undefined : changes.is_answered;
  if (isRead === undefined && isAnswered === undefined) return "unchanged";

  const record = (action: AuditAction) =>
    recordAudit(tx, { entity: "contact_message", entityId: id, action, actor, now });
  if (isRead !== undefined) {
    await tx.contactMessage.update({ where: { id }, data: { isRead } });
    await record(isRead ? "marked_read" : "marked_unread");
  }
  if (isAnswered !== undefined) {
    await tx.contactMessage.update({ where: { id }, data: { answeredAt: isAnswered ? now : null } });
    if (isAnswered) await tx.contactReply.create({ data: { messageId: id, byId: actor.id, createdAt: now } });
    await record(isAnswered ? "marked_answered" : "marked_unanswered");
  }

  return "done";
}

/** Sets or clears the marks "read" and "answered". Throws not_found. */
export function markMessage(change: Mark): Promise<ContactMessage> {
  return transaction(async (tx) => {
    await mark(tx, change);

    return toContactMessage(
      await tx.contactMessage.findUniqueOrThrow({ where: { id: change.id }, include: withLastReply }),
    );
  });
}

/** Marks several messages one by one (ADR 067). */
export function markMessages({
  actor,
  input: { ids, ...changes },
  now,
}: {
  actor: Can<"messages.edit">;
  input: BulkMessagesInput;
  now: Date;
}): Promise<BulkItemResults> {
  return runBulk(
    ids.map((id) => ({ id })),
    ({ id }) => transaction((tx) => mark(tx, { actor, id, changes, now })),
  );
}

/**
 * Closes a complaint; false if it has been closed with the same outcome. Throws conflict if the message is not a complaint, or was closed
 * with another outcome.
 */
async function close(tx: Tx, messageId: string, outcome: ComplaintOutcome, now: Date): Promise<boolean> {
  const complaint = await tx.complaint.findUnique({ where: { messageId } });
  if (!complaint) throw new AppError("conflict", NOT_A_COMPLAINT);
  if (complaint.closedAt) {
    if (complaint.outcome === outcome) return false;
    throw new AppError("conflict", COMPLAINT_CLOSED, { reason: "closed" });
  }
  await tx.complaint.update({ where: { messageId }, data: { closedAt: now, outcome } });

  return true;
}

/**
 * Opens a closed complaint again, with the whole time of a new one. Returns the new deadline; null for a repeated request. Throws conflict if
 * the message is not a complaint, or is open.
 */
async function reopen(tx: Tx, messageId: string, isRepeated: boolean, now: Date): Promise<Date | null> {
  const complaint = await tx.complaint.findUnique({ where: { messageId } });
  if (!complaint) throw new AppError("conflict", NOT_A_COMPLAINT);
  if (!complaint.closedAt) {
    if (isRepeated) return null;
    throw new AppError("conflict", COMPLAINT_OPEN, { reason: "open" });
  }
  const dueAt = complaintDue(now);
  await tx.complaint.update({ where: { messageId }, data: { closedAt: null, outcome: null, dueAt, remindedAt: null } });

  return dueAt;
}

/**
 * Replies to a message by email in its locale, stored and sent through the outbox, and marks the message as read and answered; with an
 * outcome it closes a complaint, with `reopen` it opens a closed one again. A text equal to the last reply is a repeated request and is not sent again. Throws not_found and conflict.
 */
export async function replyToMessage(reply: {
  actor: Can<"messages.edit">;
  id: string;
  input: ReplyInput;
  now: Date;
}): Promise<ContactDetails | null> {
  const { actor, id, input, now } = reply;
  await transaction(async (tx) => {
    const row = await lockMessage(tx, id);
    const last = await tx.contactReply.findFirst({
      where: { messageId: id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    const closes = input.outcome !== undefined && (await close(tx, id, input.outcome, now));
    const isRepeated = last?.text === input.text;
    const reopenedUntil = input.reopen ? await reopen(tx, id, isRepeated, now) : null;
    if (isRepeated && !closes && !reopenedUntil) return;

    const { name, subject, message, email, locale, createdAt } = row;
    await tx.contactReply.create({ data: { messageId: id, text: input.text, byId: actor.id, createdAt: now } });
    await tx.contactMessage.update({ where: { id }, data: { isRead: true, answeredAt: now } });
    const action = closes ? "complaint_closed" : reopenedUntil ? "complaint_reopened" : "answered";
    await recordAudit(tx, { entity: "contact_message", entityId: id, action, actor, now });
    await enqueueMail(tx, {
      kind: "contact_reply",
      recipient: email,
      locale,
      payload: {
        name,
        subject,
        message,
        text: input.text,
        writtenAt: createdAt.toISOString(),
        messageId: id,
        ...(input.outcome ? { outcome: input.outcome } : {}),
        ...(reopenedUntil ? { reopenedUntil: reopenedUntil.toISOString() } : {}),
      },
      now,
    });
  });

  return getMessage(id);
}
