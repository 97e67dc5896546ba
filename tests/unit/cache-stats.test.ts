/** The log of cache hits: one line per minute, and none without hits (ADR 035). */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logCacheStats, recordCacheOutcome } from "@/server/front/response-cache/cache-stats";
import { log } from "@/server/log";

const info = vi.spyOn(log, "info");

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("logs the counts per route since the last line", () => {
  logCacheStats();
  for (let index = 0; index < 5; index += 1) recordCacheOutcome("/products", "hits");
  recordCacheOutcome("/products", "made");
  recordCacheOutcome("GET /products", "hits");
  vi.advanceTimersByTime(60_000);
  vi.advanceTimersByTime(180_000);

  expect(info.mock.calls).toEqual([
    [
      { total: 6, answers: { "/products": { hits: 5, made: 1 }, "GET /products": { hits: 1, made: 0 } } },
      "served from cache",
    ],
  ]);
});
