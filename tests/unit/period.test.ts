import { describe, expect, it } from "vitest";
import { previousPeriod } from "@/lib/period";

describe("the period before", () => {
  it.each([
    ["a day", "2026-11-15", "2026-11-15", "2026-11-14", "2026-11-14"],
    ["seven days over the end of a year", "2026-12-29", "2027-01-04", "2026-12-22", "2026-12-28"],
    ["the first days of a month", "2026-12-01", "2026-12-09", "2026-11-01", "2026-11-09"],
    ["a whole month", "2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31"],
    ["a whole month after a shorter one", "2027-03-01", "2027-03-31", "2027-02-01", "2027-02-28"],
    ["a whole month after February of a leap year", "2028-03-01", "2028-03-31", "2028-02-01", "2028-02-29"],
    ["January to its 30th", "2027-01-01", "2027-01-30", "2026-12-01", "2026-12-30"],
    ["March to its 30th", "2027-03-01", "2027-03-30", "2027-02-01", "2027-02-28"],
    ["two months", "2026-10-01", "2026-11-30", "2026-08-01", "2026-09-30"],
  ])("of %s", (_, date_from, date_to, from, to) => {
    expect(previousPeriod({ date_from, date_to })).toEqual({ date_from: from, date_to: to });
  });
});
