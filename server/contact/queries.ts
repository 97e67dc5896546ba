import type { ContactListQuery, ContactMessage } from "@/lib/contact/schema";
import { type Page, page } from "@/lib/pagination";
import { db } from "@/server/db";
import { toContactMessage } from "./serialize";

const unread = { isRead: false };

/** Messages, newest first. */
export async function listMessages(query: ContactListQuery): Promise<Page<ContactMessage>> {
  const where = query.unread_only ? unread : {};
  const [rows, total] = await Promise.all([
    db.contactMessage.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
    db.contactMessage.count({ where }),
  ]);

  return page(rows.map(toContactMessage), total, query);
}

/** How many messages nobody has read. */
export function countUnreadMessages(): Promise<number> {
  return db.contactMessage.count({ where: unread });
}
