/** Background work waits for an idle event loop, with a limit. */
import { expect, it } from "vitest";
import { waitForIdle } from "@/server/event-loop-idle";

function looksAt(...shares: number[]) {
  return waitForIdle(async () => shares.shift() ?? Number.NaN);
}

it("resolves immediately when the event loop is idle", async () => {
  expect(await looksAt(0.1)).toBe(1);
});

it("waits while requests keep the process busy", async () => {
  expect(await looksAt(0.9, 0.7, 0.2)).toBe(3);
});

it("resolves after four checks if the process stays busy", async () => {
  expect(await looksAt(1, 1, 1, 1, 1)).toBe(4);
});

it("measures this process", async () => {
  expect(await waitForIdle()).toBeGreaterThanOrEqual(1);
});
