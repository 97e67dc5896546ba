/** Answers from memory: `Cache-Status` says where an answer came from (ADR 035). */
import { vi } from "vitest";
import { http } from "./http";

export type Answer = Awaited<ReturnType<typeof http>>;

export const HIT = "shop; hit";

export const sourceOf = ({ headers }: Answer) => headers.get("cache-status");

/** An answer from memory: the second in a row, or a later one while the shop still learns of a change by the test before. */
export async function kept(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  await http(path, { headers });

  return vi.waitUntil(async () => {
    const answer = await http(path, { headers });
    return sourceOf(answer) === HIT && answer;
  }, 10_000);
}
