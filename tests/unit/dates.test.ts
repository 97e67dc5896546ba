import { describe, expect, it } from "vitest";
import { dhakaDay, dhakaDayTime, endOfDhakaDay, formatDay, formatDayTime, startOfDhakaDay } from "@/lib/dates";

describe("a Dhaka day", () => {
  it.each([
    ["2026-11-21T17:59:59.999Z", "2026-11-21"],
    ["2026-11-21T18:00:00.000Z", "2026-11-22"],
    ["2026-12-31T18:00:00.000Z", "2027-01-01"],
    ["2028-02-28T18:00:00.000Z", "2028-02-29"],
  ])("at %s is %s", (instant, day) => {
    expect(dhakaDay(new Date(instant))).toBe(day);
  });

  it("begins at 18:00 UTC of the day before and ends where the next begins", () => {
    expect(startOfDhakaDay("2027-01-01").toISOString()).toBe("2026-12-31T18:00:00.000Z");
    expect(endOfDhakaDay("2026-12-31")).toEqual(startOfDhakaDay("2027-01-01"));
  });

  it("is what a spreadsheet reads, with its time", () => {
    expect(dhakaDayTime(new Date("2026-12-31T18:05:59.999Z"))).toBe("2027-01-01 00:05");
  });

  it("is what people read, wherever the server stands", () => {
    expect(formatDay("2026-11-21T18:30:00Z")).toBe("22 Nov 2026");
    expect(formatDayTime("2026-11-21T18:30:00Z")).toBe("22 Nov 2026, 00:30");
  });
});
