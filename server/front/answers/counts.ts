/**
 * How many requests were answered from memory, by what was asked for: counted as plain numbers, shown under /metrics, and told in one
 * line a minute where there were any.
 */
import { log } from "@/server/log";

const MINUTE_MS = 60_000;

/** Answered from memory; made for this request, or for one that asked at the same time; left to the way of every other. */
export type MemoryCount = { hits: number; made: number; passed: number };

/** Since the start, by the route. */
export const memoryCounts = new Map<string, MemoryCount>();

export type Outcome = keyof MemoryCount;

export function countAnswer(name: string, outcome: Outcome): void {
  const count = memoryCounts.get(name);
  if (count) count[outcome] += 1;
  else memoryCounts.set(name, { hits: 0, made: 0, passed: 0, [outcome]: 1 });
}

type Told = { hits: number; made: number };

let told = new Map<string, Told>();

/** Tells what was counted since the last time. */
function tell(): void {
  const sinceThen = [...memoryCounts].flatMap(([name, { hits, made }]): [string, Told][] => {
    const before = told.get(name) ?? { hits: 0, made: 0 };
    const count = { hits: hits - before.hits, made: made - before.made };

    return count.hits + count.made === 0 ? [] : [[name, count]];
  });
  if (sinceThen.length === 0) return;

  told = new Map([...memoryCounts].map(([name, { hits, made }]) => [name, { hits, made }]));
  const total = sinceThen.reduce((sum, [, { hits }]) => sum + hits, 0);
  log.info({ total, answers: Object.fromEntries(sinceThen) }, "answered from memory");
}

export function tellCounts(): void {
  setInterval(tell, MINUTE_MS).unref();
}
