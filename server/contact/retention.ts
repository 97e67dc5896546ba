/** Retention of contact messages. */
import { addDays } from "@/lib/dates";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { getRetention } from "@/server/settings/queries";

/** Deletes messages after the period of the settings, whether read or not, except open complaints. Returns their number. */
export async function removeOldMessages(now: Date, options?: BatchOptions): Promise<number> {
  const { message_days } = await getRetention();
  const before = timestamp(addDays(now, -message_days));

  return deleteInBatches(
    "contact_messages",
    Prisma.sql`created_at < ${before}
    AND NOT EXISTS (SELECT FROM complaints WHERE message_id = contact_messages.id AND closed_at IS NULL)`,
    options,
  );
}
