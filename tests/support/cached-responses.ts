/** Cached responses: `Cache-Status` shows where a response came from (ADR 035). */
import { vi } from "vitest";
import { http } from "./http";

export type Answer = Awaited<ReturnType<typeof http>>;

export const HIT = "shop; hit";

export const cacheStatusOf = ({ headers }: Answer) => headers.get("cache-status");

/** Repeats a request until it is served from the cache: usually the second, later if the shop is still detecting changes of the previous test. */
export async function requestCached(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  await http(path, { headers });

  return vi.waitUntil(async () => {
    const answer = await http(path, { headers });
    return cacheStatusOf(answer) === HIT && answer;
  }, 10_000);
}
