import { describe, expect, it } from "vitest";
import { lastDays, monthsToCompare, percentChange } from "@/lib/dashboard/rules";

function days(now: string) {
  const { current, previous } = monthsToCompare(new Date(now));
  const read = ({ from, before }: typeof current) => `${from.toISOString()} ${before.toISOString()}`;

  return [read(current), read(previous)];
}

describe("the month to date and the same days of last month", () => {
  it.each([
    ["on an ordinary day", "2026-11-21T10:00:00Z", "10-31 11-21", "09-30 10-21"],
    ["when it is the next day in Dhaka already", "2026-11-21T18:00:00Z", "10-31 11-22", "09-30 10-22"],
    ["on the first", "2026-11-01T00:00:00Z", "10-31 11-01", "09-30 10-01"],
  ])("%s", (_, now, current, previous) => {
    const year = (text: string) => text.replace(/\d\d-\d\d/g, (day) => `2026-${day}T18:00:00.000Z`);

    expect(days(now)).toEqual([year(current), year(previous)]);
  });

  it.each([
    // A Dhaka day ends at 18:00 UTC. The last column is the last day included.
    ["the 31st against a month of 30", "2026-10-31T05:00:00Z", "2026-09-30"],
    ["the 30th against February", "2026-03-30T05:00:00Z", "2026-02-28"],
    ["the 29th against February", "2026-03-29T05:00:00Z", "2026-02-28"],
    ["the 29th against February of a leap year", "2028-03-29T05:00:00Z", "2028-02-29"],
    ["the 31st against February of a leap year", "2028-03-31T05:00:00Z", "2028-02-29"],
    ["29 February against January", "2028-02-29T05:00:00Z", "2028-01-29"],
    ["January against December", "2027-01-31T05:00:00Z", "2026-12-31"],
    ["New Year's Day in Dhaka, still the old year in UTC", "2026-12-31T18:00:00Z", "2026-12-01"],
  ])("%s ends on the right day", (_, now, lastDay) => {
    expect(monthsToCompare(new Date(now)).previous.before.toISOString()).toBe(`${lastDay}T18:00:00.000Z`);
  });
});

describe("a percent change", () => {
  it.each([
    [150, 100, 50],
    [0, 4, -100],
    [2, 3, -33.3],
    [5, 5, 0],
    [7, 0, null],
    [0, 0, null],
  ])("from %d now and %d before is %s", (current, previous, percent) => {
    expect(percentChange(current, previous)).toBe(percent);
  });
});

it("lists the last days, today last, across a year's end", () => {
  expect(lastDays(new Date("2026-12-31T18:00:00Z"), 3)).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
});
