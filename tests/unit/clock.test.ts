/** The current time, corrected by the database's clock (ADR 052). */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentTime, setClock } from "@/server/clock";

const NOON = Date.parse("2026-11-22T12:00:00Z");
const MINUTE = 60_000;

const at = (milliseconds: number) => new Date(NOON + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
});

afterEach(() => {
  setClock(new Date(), currentTime());
  vi.useRealTimers();
});

it("is the machine's clock while it agrees with the database's", () => {
  setClock(at(-900), at(0));
  expect(currentTime()).toEqual(at(0));

  setClock(at(900), at(0));
  expect(currentTime()).toEqual(at(0));
});

it("is the database's clock once the machine's is off by more than a second", () => {
  setClock(at(-10 * MINUTE), at(0));
  expect(currentTime()).toEqual(at(-10 * MINUTE));

  vi.setSystemTime(at(MINUTE));
  expect(currentTime()).toEqual(at(-9 * MINUTE));
});

it("adapts when the machine's clock is set", () => {
  setClock(at(-10 * MINUTE), at(0));
  vi.setSystemTime(at(-10 * MINUTE));
  setClock(at(-10 * MINUTE), currentTime());

  expect(currentTime()).toEqual(at(-10 * MINUTE));
});

it("does not mistake a slow response for a difference", () => {
  const sentAt = currentTime();
  vi.setSystemTime(at(3_000));
  setClock(at(1_500), sentAt);
  expect(currentTime()).toEqual(at(3_000));

  // Its clock is between five and eight seconds slow.
  setClock(at(8_000), sentAt);
  expect(currentTime()).toEqual(at(8_000));
});
