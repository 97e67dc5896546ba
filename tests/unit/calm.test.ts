/** Background work waits for a calm moment, and not for ever. */
import { expect, it } from "vitest";
import { calmMoment } from "@/server/calm";

function looksAt(...shares: number[]) {
  return calmMoment(async () => shares.shift() ?? Number.NaN);
}

it("goes on at once where nothing else is done", async () => {
  expect(await looksAt(0.1)).toBe(1);
});

it("waits while requests keep the process busy", async () => {
  expect(await looksAt(0.9, 0.7, 0.2)).toBe(3);
});

it("goes on after four looks where it is never calm", async () => {
  expect(await looksAt(1, 1, 1, 1, 1)).toBe(4);
});

it("looks at the process itself", async () => {
  expect(await calmMoment()).toBeGreaterThanOrEqual(1);
});
