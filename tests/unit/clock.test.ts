/** The time of day, corrected by what the database says (ADR 052). */
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

it("is this machine's own while that agrees with the database's", () => {
  setClock(at(-900), at(0));
  expect(currentTime()).toEqual(at(0));

  setClock(at(900), at(0));
  expect(currentTime()).toEqual(at(0));
});

it("is the database's as soon as the machine's is more than a second off", () => {
  setClock(at(-10 * MINUTE), at(0));
  expect(currentTime()).toEqual(at(-10 * MINUTE));

  vi.setSystemTime(at(MINUTE));
  expect(currentTime()).toEqual(at(-9 * MINUTE));
});

it("follows a machine whose clock is set meanwhile", () => {
  setClock(at(-10 * MINUTE), at(0));
  vi.setSystemTime(at(-10 * MINUTE));
  setClock(at(-10 * MINUTE), currentTime());

  expect(currentTime()).toEqual(at(-10 * MINUTE));
});

it("does not take a slow answer for a difference", () => {
  const sentAt = currentTime();
  vi.setSystemTime(at(3_000));
  setClock(at(1_500), sentAt);
  expect(currentTime()).toEqual(at(3_000));

  // Its clock is behind by five seconds, or by up to eight.
  setClock(at(8_000), sentAt);
  expect(currentTime()).toEqual(at(8_000));
});
