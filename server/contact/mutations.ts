/** Writing to the shop (decisions 3): the message is stored, and its mail goes through the outbox. */
import { type ContactInput, type ContactMessage, MESSAGE_NOT_FOUND, MESSAGE_SENT } from "@/lib/contact/schema";
import { db, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { enqueueMail } from "@/server/mail/outbox";
import { toContactMessage } from "./serialize";

/** Stores a message and hands it to support by mail. */
export async function sendMessage({ input, now }: { input: ContactInput; now: Date }): Promise<{ message: string }> {
  await transaction(async (tx) => {
    await tx.contactMessage.create({ data: { ...input, createdAt: now } });
    await enqueueMail(tx, { kind: "contact_message", recipient: env.supportEmail, payload: input, now });
  });

  return { message: MESSAGE_SENT };
}

/** Marks a message as read or not. Throws not_found. */
export async function markMessage({ id, isRead }: { id: string; isRead: boolean }): Promise<ContactMessage> {
  const [row] = await db.contactMessage.updateManyAndReturn({ where: { id }, data: { isRead } });
  if (!row) throw new AppError("not_found", MESSAGE_NOT_FOUND);

  return toContactMessage(row);
}
