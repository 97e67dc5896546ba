/** The log of cache hits: one line per minute, and none without hits (ADR 035). */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countAnswer, tellCounts } from "@/server/front/answers/counts";
import { log } from "@/server/log";

const info = vi.spyOn(log, "info");

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("are logged by request type, and reset", () => {
  tellCounts();
  for (let index = 0; index < 5; index += 1) countAnswer("/products", "hits");
  countAnswer("/products", "made");
  countAnswer("GET /products", "hits");
  vi.advanceTimersByTime(60_000);
  vi.advanceTimersByTime(180_000);

  expect(info.mock.calls).toEqual([
    [
      { total: 6, answers: { "/products": { hits: 5, made: 1 }, "GET /products": { hits: 1, made: 0 } } },
      "answered from memory",
    ],
  ]);
});
