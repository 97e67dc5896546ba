import {
  type ContactDetails,
  type ContactFilters,
  type ContactListQuery,
  type ContactMessage,
  type ContactSelectionQuery,
  contactParams,
} from "@/lib/contact/schema";
import { searchablePhone } from "@/lib/digits";
import type { AdjacentIds, Page } from "@/lib/pagination";
import { searchUsers } from "@/server/auth/queries";
import { readSelection } from "@/server/bulk";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { readNeighbours, readPage } from "@/server/page";
import { foundIn, isShort } from "@/server/search";
import { findSender } from "./sender";
import { toContactMessage, toContactReply, withLastReply, withReplies } from "./serialize";

const unread = { isRead: false };
const unanswered = { answeredAt: null };
const newestFirst: Prisma.ContactMessageOrderByWithRelationInput[] = [{ createdAt: "desc" }, { id: "desc" }];
const dueFirst: Prisma.ContactMessageOrderByWithRelationInput[] = [{ complaint: { dueAt: "asc" } }, { id: "asc" }];
const orderOf = ({ complaints }: ContactFilters) => (complaints === "open" ? dueFirst : newestFirst);

/** Minimum number of digits searched; callers usually give the last four digits first. */
const MIN_PHONE_DIGITS = 4;
/** Maximum number of accounts that match a number; a term with more matches is too vague. */
const MAX_ACCOUNTS = 100;

/** Finds messages through the sender's account and orders, because messages have no phone number. */
async function messagesByPhone(
  term: string,
  senders?: Prisma.UserWhereInput,
): Promise<Prisma.ContactMessageWhereInput[]> {
  if (/[^\d\s+()০-৯-]/.test(term) || searchablePhone(term).length < MIN_PHONE_DIGITS) return [];

  const where = senders ?? (await searchUsers(term));
  const users = await db.user.findMany({ where, select: { email: true }, take: MAX_ACCOUNTS });
  return [{ email: { in: users.map(({ email }) => email) } }];
}

/**
 * Filter for messages. A short term matches the start of a name, an address or a subject.
 * @param senders matching accounts, if already loaded
 */
export async function searchMessages(
  term: string,
  senders?: Prisma.UserWhereInput,
): Promise<Prisma.ContactMessageWhereInput> {
  if (isShort(term)) return { OR: foundIn(["name", "email", "subject"], term, "startsWith") };

  return {
    OR: [...foundIn(["name", "email", "subject", "message"], term), ...(await messagesByPhone(term, senders))],
  };
}

async function filterMessages(query: ContactFilters): Promise<Prisma.ContactMessageWhereInput> {
  return {
    ...(query.unread_only ? unread : {}),
    ...(query.unanswered_only ? unanswered : {}),
    ...(query.complaints
      ? { complaint: { is: { closedAt: query.complaints === "open" ? null : { not: null } } } }
      : {}),
    ...(query.search ? await searchMessages(query.search) : {}),
  };
}

/** Messages, newest first; open complaints in the order of their deadlines. */
export async function listMessages(query: ContactListQuery): Promise<Page<ContactMessage>> {
  const where = await filterMessages(query);

  return readPage(query, {
    rows: (slice) => db.contactMessage.findMany({ where, include: withLastReply, orderBy: orderOf(query), ...slice }),
    total: () => db.contactMessage.count({ where }),
    to: toContactMessage,
  });
}

/** Ids of all messages that match the list's filters. */
export async function selectMessages({ count, ...filters }: ContactSelectionQuery): Promise<{ ids: string[] }> {
  const where = await filterMessages(filters);
  const rows = await readSelection({
    read: (take) => db.contactMessage.findMany({ where, select: { id: true }, orderBy: orderOf(filters), take }),
    seen: count,
    things: ["message", "messages"],
  });

  return { ids: rows.map(({ id }) => id) };
}

export function countUnreadMessages(): Promise<number> {
  return db.contactMessage.count({ where: unread });
}

export function countUnansweredMessages(): Promise<number> {
  return db.contactMessage.count({ where: unanswered });
}

/** Open complaints, and those past their deadline. */
export async function countComplaints(now: Date): Promise<{ open: number; overdue: number }> {
  const [open, overdue] = await Promise.all([
    db.complaint.count({ where: { closedAt: null } }),
    db.complaint.count({ where: { closedAt: null, dueAt: { lte: now } } }),
  ]);

  return { open, overdue };
}

/** A message with replies and sender; null if the id is unknown or malformed. */
export async function getMessage(id: string): Promise<ContactDetails | null> {
  const params = contactParams.safeParse({ id });
  const row = params.success && (await db.contactMessage.findUnique({ where: params.data, include: withReplies }));
  if (!row) return null;

  return { ...toContactMessage(row), replies: row.replies.map(toContactReply), sender: await findSender(row) };
}

/** The next newer and next older message in the filtered list, whether or not the list still contains this message. */
export async function getMessageNeighbours(message: ContactMessage, query: ContactFilters): Promise<AdjacentIds> {
  const filters = await filterMessages(query);

  return readNeighbours({ id: message.id, createdAt: new Date(message.created_at) }, ({ beside, orderBy }) =>
    db.contactMessage.findFirst({ where: { AND: [filters, beside] }, select: { id: true }, orderBy }),
  );
}
