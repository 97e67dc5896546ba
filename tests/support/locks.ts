import { db } from "@/server/db";

/** Returns the number of statements that wait for a lock. */
export async function waitingStatements(): Promise<number> {
  const [row] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

  return row?.n ?? 0;
}
