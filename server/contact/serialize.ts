import type { Complaint } from "@/lib/contact/complaint-schema";
import type { ContactMessage, ContactReply } from "@/lib/contact/schema";
import type { Complaint as ComplaintRow, Prisma } from "@/server/generated/prisma/client";
import { storedLanguage } from "@/server/language";

const by = { select: { fullName: true, email: true } } as const;

/** Includes the author of the last reply. */
export const withLastReply = {
  complaint: true,
  replies: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1, include: { by } },
} satisfies Prisma.ContactMessageInclude;

/** All replies, oldest first. */
export const withReplies = {
  complaint: true,
  replies: { orderBy: [{ createdAt: "asc" }, { id: "asc" }], include: { by } },
} satisfies Prisma.ContactMessageInclude;

type MessageRow = Prisma.ContactMessageGetPayload<{ include: typeof withReplies }>;
type ReplyRow = MessageRow["replies"][number];

const nameOf = (row: ReplyRow | undefined): string | null => (row?.by ? row.by.fullName || row.by.email : null);

export function toContactMessage(row: MessageRow): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    locale: storedLanguage(row.locale),
    is_read: row.isRead,
    answered_at: row.answeredAt?.toISOString() ?? null,
    answered_by: row.answeredAt && nameOf(row.replies.at(-1)),
    complaint: row.complaint && toComplaint(row.complaint),
    created_at: row.createdAt.toISOString(),
  };
}

export function toComplaint(row: ComplaintRow): Complaint {
  return {
    number: row.number,
    kind: row.kind,
    order_number: row.orderNumber,
    phone: row.phone,
    due_at: row.dueAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome,
    wish: row.wish,
    order_id: row.orderId,
    pictures: row.pictures,
  };
}

export function toContactReply(row: ReplyRow): ContactReply {
  return { id: row.id, text: row.text, by: nameOf(row), created_at: row.createdAt.toISOString() };
}
