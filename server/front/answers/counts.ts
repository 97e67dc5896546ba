/** How many answers came from memory, by what was asked for: one line a minute, and none where there were none. */
import { log } from "@/server/log";
import type { Source } from "./kept-answer";

const MINUTE_MS = 60_000;

type Count = { hits: number; made: number };

let counts = new Map<string, Count>();

export function countAnswer(name: string, source: Source): void {
  const count = counts.get(name) ?? { hits: 0, made: 0 };
  if (source === "hit") count.hits += 1;
  else count.made += 1;
  counts.set(name, count);
}

/** Tells what was counted since the last time. */
function tell(): void {
  if (counts.size === 0) return;

  const told = counts;
  counts = new Map();
  const total = [...told.values()].reduce((sum, { hits }) => sum + hits, 0);
  log.info({ total, answers: Object.fromEntries(told) }, "answered from memory");
}

export function tellCounts(): void {
  setInterval(tell, MINUTE_MS).unref();
}
