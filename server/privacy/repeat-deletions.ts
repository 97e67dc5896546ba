/** Repeats deletions that a restored backup has undone: scripts/backup/restore.sh lists their accounts in a table (ADR 097). */
import { db } from "@/server/db";
import { deleteAccount } from "./delete-account";

const MOST = 100;

async function accountsToDelete(): Promise<string[]> {
  const [found] = await db.$queryRaw<{ exists: boolean }[]>`
    SELECT to_regclass('restored.deletions') IS NOT NULL AS "exists"`;
  if (!found?.exists) return [];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT users.id FROM restored.deletions JOIN users ON users.id = user_id WHERE deleted_at IS NULL LIMIT ${MOST}::int`;

  return rows.map(({ id }) => id);
}

export async function hasDeletionToRepeat(): Promise<boolean> {
  return (await accountsToDelete()).length > 0;
}

/** Deletes the listed accounts, whatever state the backup has restored them to. Returns their number. */
export async function repeatDeletions({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
  let deleted = 0;
  for (const userId of await accountsToDelete()) {
    if (signal?.aborted) break;
    if (await deleteAccount({ userId, now, isForced: true })) deleted += 1;
  }

  return deleted;
}
