/** How long messages from the contact form are kept. */
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { inBatches } from "@/server/in-batches";

/** Deletes messages that are older than KEEP_MESSAGE_DAYS, read or not. Returns how many. */
export function removeOldMessages(now: Date, options: Parameters<typeof inBatches>[1] = {}): Promise<number> {
  const before = addDays(now, -env.keepMessageDays);

  return inBatches(
    (most) => db.$executeRaw`
      DELETE FROM contact_messages WHERE id IN
        (SELECT id FROM contact_messages WHERE created_at < ${before.toISOString()}::timestamptz ORDER BY created_at LIMIT ${most}::int)`,
    options,
  );
}
