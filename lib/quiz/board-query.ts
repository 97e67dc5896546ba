/**
 * Query parameters of the leaderboard: `?date=YYYY-MM-DD`, a day before today; any other value means today. Server only, because it needs
 * zod.
 */
import type { SearchParams } from "@/lib/search-params";
import { boardQuery } from "./schema";

/** The requested day; undefined for today. */
export function parseBoardDate(params: SearchParams, today: string): string | undefined {
  const { data } = boardQuery.safeParse({ date: params.date });

  return data?.date !== undefined && data.date < today ? data.date : undefined;
}
