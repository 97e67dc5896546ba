/** Counts cache outcomes per route as plain numbers, for /metrics and one log line a minute. */
import { log } from "@/server/log";

const MINUTE_MS = 60_000;

/** `made`: rendered for this or a concurrent request. `passed`: bypassed the cache. */
type RouteStats = { hits: number; made: number; passed: number };

/** Counts by route since the process started. */
export const cacheStats = new Map<string, RouteStats>();

export function recordCacheOutcome(name: string, outcome: keyof RouteStats): void {
  const stats = cacheStats.get(name);
  if (stats) stats[outcome] += 1;
  else cacheStats.set(name, { hits: 0, made: 0, passed: 0, [outcome]: 1 });
}

type Counts = { hits: number; made: number };

let logged = new Map<string, Counts>();

/** Logs the counts since the previous log line. */
function logNewCounts(): void {
  const recent = [...cacheStats].flatMap(([name, { hits, made }]): [string, Counts][] => {
    const before = logged.get(name) ?? { hits: 0, made: 0 };
    const counts = { hits: hits - before.hits, made: made - before.made };

    return counts.hits + counts.made === 0 ? [] : [[name, counts]];
  });
  if (recent.length === 0) return;

  logged = new Map([...cacheStats].map(([name, { hits, made }]) => [name, { hits, made }]));
  const total = recent.reduce((sum, [, { hits }]) => sum + hits, 0);
  log.info({ total, answers: Object.fromEntries(recent) }, "served from cache");
}

export function logCacheStats(): void {
  setInterval(logNewCounts, MINUTE_MS).unref();
}
