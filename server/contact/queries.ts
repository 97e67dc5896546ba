import type { ContactListQuery, ContactMessage } from "@/lib/contact/schema";
import type { Page } from "@/lib/pagination";
import { db } from "@/server/db";
import { readPage } from "@/server/page";
import { toContactMessage } from "./serialize";

const unread = { isRead: false };

/** Messages, newest first. */
export function listMessages(query: ContactListQuery): Promise<Page<ContactMessage>> {
  const where = query.unread_only ? unread : {};

  return readPage(query, {
    rows: (slice) => db.contactMessage.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }], ...slice }),
    total: () => db.contactMessage.count({ where }),
    to: toContactMessage,
  });
}

/** How many messages nobody has read. */
export function countUnreadMessages(): Promise<number> {
  return db.contactMessage.count({ where: unread });
}
