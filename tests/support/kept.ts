/** Answers from memory: `Cache-Status` says where an answer came from (ADR 035). */
import { expect } from "vitest";
import { http } from "./http";

export type Answer = Awaited<ReturnType<typeof http>>;

export const HIT = "shop; hit";

export const sourceOf = ({ headers }: Answer) => headers.get("cache-status");

/** An answer from memory: the second in a row. */
export async function kept(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  await http(path, { headers });
  const answer = await http(path, { headers });
  expect(sourceOf(answer)).toBe(HIT);

  return answer;
}
