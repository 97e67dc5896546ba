import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { nextCheckAt } from "@/lib/payments/schedule";

const started = new Date("2026-11-21T09:00:00Z");
const after = (seconds: number) => new Date(started.getTime() + seconds * 1000);

/** Returns the seconds until the next check of a payment of this age. */
function pause(age: number, isDecided = false): number | null {
  const next = nextCheckAt(started, after(age), isDecided);

  return next && (next.getTime() - after(age).getTime()) / 1000;
}

describe("the next check of a payment", () => {
  it.each([
    [0, 20],
    [199, 20],
    [600, 60],
    [7_200, 720],
    [36_000, 3_600],
    [170_000, 3_600],
  ])("%i s after its start is due after %i s", (age, seconds) => {
    expect(pause(age)).toBe(seconds);
  });

  it("that is decided is due after an hour, however recent", () => {
    expect(pause(0, true)).toBe(3_600);
  });

  it("is never due after 48 hours", () => {
    expect(nextCheckAt(started, addDays(started, 2))).toBeNull();
    expect(nextCheckAt(started, addDays(started, 2), true)).toBeNull();
  });
});
