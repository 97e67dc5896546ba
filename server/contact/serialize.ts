import type { ContactMessage } from "@/lib/contact/schema";
import type { ContactMessage as ContactMessageRow } from "@/server/generated/prisma/client";

export function toContactMessage(row: ContactMessageRow): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    is_read: row.isRead,
    created_at: row.createdAt.toISOString(),
  };
}
