/** Retention of contact messages. */
import { addDays } from "@/lib/dates";
import { env } from "@/server/env";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";

/** Deletes messages older than KEEP_MESSAGE_DAYS, whether read or not, except open complaints. Returns their number. */
export function removeOldMessages(now: Date, options?: BatchOptions): Promise<number> {
  const before = timestamp(addDays(now, -env.keepMessageDays));

  return deleteInBatches(
    "contact_messages",
    Prisma.sql`created_at < ${before}
    AND NOT EXISTS (SELECT FROM complaints WHERE message_id = contact_messages.id AND closed_at IS NULL)`,
    options,
  );
}
