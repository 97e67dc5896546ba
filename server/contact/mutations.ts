/** Writing to the shop (D3.48): the message is stored, and its mail goes through the outbox. */
import { type ContactInput, type ContactMessage, MESSAGE_NOT_FOUND, MESSAGE_SENT } from "@/lib/contact/schema";
import type { AdminActor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { enqueueMail } from "@/server/mail/outbox";
import { toContactMessage } from "./serialize";

/** Stores a message and hands it to support by mail. */
export async function sendMessage({ input, now }: { input: ContactInput; now: Date }): Promise<{ message: string }> {
  await transaction(async (tx) => {
    await tx.contactMessage.create({ data: { ...input, createdAt: now } });
    await enqueueMail(tx, {
      kind: "contact_message",
      recipient: env.supportEmail,
      payload: input,
      isLimited: true,
      now,
    });
  });

  return { message: MESSAGE_SENT };
}

type Mark = { actor: AdminActor; id: string; isRead: boolean; now: Date };

/** Marks a message as read or not. Throws not_found. */
export function markMessage({ actor, id, isRead, now }: Mark): Promise<ContactMessage> {
  return transaction(async (tx) => {
    const [row] = await tx.contactMessage.updateManyAndReturn({ where: { id }, data: { isRead } });
    if (!row) throw new AppError("not_found", MESSAGE_NOT_FOUND);

    const action = isRead ? "marked_read" : "marked_unread";
    await recordAudit(tx, { entity: "contact_message", entityId: id, action, actor, now });
    return toContactMessage(row);
  });
}
