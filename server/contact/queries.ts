import {
  type ContactDetails,
  type ContactFilters,
  type ContactListQuery,
  type ContactMessage,
  type ContactSelectionQuery,
  contactParams,
} from "@/lib/contact/schema";
import { searchablePhone } from "@/lib/digits";
import type { Neighbours, Page } from "@/lib/pagination";
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

/** The last four digits are what a caller says first. */
const SHORTEST_PHONE_PIECE = 4;
/** Accounts whose messages a number finds; one that finds more is too vague. */
const MOST_ACCOUNTS = 100;

/** A message has no phone number of its own: its sender's account, or an order of theirs, may. */
async function messagesByPhone(
  term: string,
  senders?: Prisma.UserWhereInput,
): Promise<Prisma.ContactMessageWhereInput[]> {
  if (/[^\d\s+()০-৯-]/.test(term) || searchablePhone(term).length < SHORTEST_PHONE_PIECE) return [];

  const where = senders ?? (await searchUsers(term));
  const users = await db.user.findMany({ where, select: { email: true }, take: MOST_ACCOUNTS });
  return [{ email: { in: users.map(({ email }) => email) } }];
}

/**
 * A short term is the beginning of a name, an address or a subject.
 * @param senders the accounts that the term finds, where they are known already
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
    ...(query.search ? await searchMessages(query.search) : {}),
  };
}

/** Messages, newest first. */
export async function listMessages(query: ContactListQuery): Promise<Page<ContactMessage>> {
  const where = await filterMessages(query);

  return readPage(query, {
    rows: (slice) => db.contactMessage.findMany({ where, include: withLastReply, orderBy: newestFirst, ...slice }),
    total: () => db.contactMessage.count({ where }),
    to: toContactMessage,
  });
}

/** The ids of all messages that the list's filters find. */
export async function selectMessages({ count, ...filters }: ContactSelectionQuery): Promise<{ ids: string[] }> {
  const where = await filterMessages(filters);
  const rows = await readSelection({
    read: (take) => db.contactMessage.findMany({ where, select: { id: true }, orderBy: newestFirst, take }),
    seen: count,
    things: ["message", "messages"],
  });

  return { ids: rows.map(({ id }) => id) };
}

/** How many messages nobody has read. */
export function countUnreadMessages(): Promise<number> {
  return db.contactMessage.count({ where: unread });
}

/** How many messages nobody has answered. */
export function countUnansweredMessages(): Promise<number> {
  return db.contactMessage.count({ where: unanswered });
}

/** A message with its answers and its sender; null if there is none, also for a malformed id. */
export async function getMessage(id: string): Promise<ContactDetails | null> {
  const params = contactParams.safeParse({ id });
  const row = params.success && (await db.contactMessage.findUnique({ where: params.data, include: withReplies }));
  if (!row) return null;

  return { ...toContactMessage(row), replies: row.replies.map(toContactReply), sender: await findSender(row) };
}

/** The next newer and the next older message of the list's filters, whether or not they still find this one. */
export async function getMessageNeighbours(message: ContactMessage, query: ContactFilters): Promise<Neighbours> {
  const filters = await filterMessages(query);

  return readNeighbours({ id: message.id, createdAt: new Date(message.created_at) }, ({ beside, orderBy }) =>
    db.contactMessage.findFirst({ where: { AND: [filters, beside] }, select: { id: true }, orderBy }),
  );
}
