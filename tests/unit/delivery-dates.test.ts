/** Delivery dates: one function for every place that shows them. */
import { describe, expect, it } from "vitest";
import { deliveryDates, deliveryDatesText, deliveryDays, deliveryText } from "@/lib/orders/delivery-dates";
import { DEFAULT_OPENING_HOURS, openWeekdays } from "@/lib/settings/opening-hours";

const noonOf = (day: string) => new Date(`${day}T12:00:00+06:00`);
// Closed on Sundays.
const openOn = openWeekdays(DEFAULT_OPENING_HOURS);
const withSpaces = (text: string) => text.replaceAll("\u00a0", " ");
const promise = (day: string, zone: "inside_dhaka" | "outside_dhaka" = "inside_dhaka") =>
  withSpaces(deliveryText(zone, { now: noonOf(day), openOn }));

describe("a parcel", () => {
  it("takes 1-2 days inside Dhaka and 3-5 elsewhere", () => {
    // A Sunday.
    expect(promise("2026-11-22")).toBe("Mon 23 – Tue 24 Nov");
    expect(promise("2026-11-22", "outside_dhaka")).toBe("Wed 25 – Fri 27 Nov");
    expect([deliveryDays("inside_dhaka"), deliveryDays("outside_dhaka")]).toEqual(["1-2 days", "3-5 days"]);
  });

  it("is not in transit on the shop's closed day", () => {
    // A Friday: Saturday is open, Sunday is not.
    expect(promise("2026-11-20")).toBe("Sat 21 – Mon 23 Nov");
    expect(promise("2026-11-19", "outside_dhaka")).toBe("Mon 23 – Wed 25 Nov");
  });

  it("counts only opening days, or all days when none are configured", () => {
    const now = noonOf("2026-11-19");
    const dates = (openOn: readonly number[]) => deliveryDates("inside_dhaka", { now, openOn });
    const weekend = openWeekdays({ ...DEFAULT_OPENING_HOURS, sun: "09:00-18:00", fri: null, sat: null });

    // A Thursday, in a shop that is closed on Friday and Saturday.
    expect(weekend).toEqual([1, 2, 3, 4, 0]);
    expect(dates(weekend)).toEqual({ first: "2026-11-22", last: "2026-11-23" });
    expect(dates([])).toEqual({ first: "2026-11-20", last: "2026-11-21" });
  });

  it("is promised for the last opening day up to the legal one, and for no day if there is none", () => {
    // A Thursday: five days inside Dhaka end on Tuesday, ten elsewhere on the second Sunday.
    const now = noonOf("2026-11-19");
    const openOn = [3];

    expect(deliveryDates("outside_dhaka", { now, openOn })).toEqual({ first: "2026-11-25", last: "2026-11-25" });
    expect(deliveryDates("outside_dhaka", { now, openOn: [2, 3] })).toEqual({
      first: "2026-11-25",
      last: "2026-11-25",
    });
    expect(deliveryDates("inside_dhaka", { now, openOn })).toBeNull();
    expect(deliveryText("inside_dhaka", { now, openOn })).toBe("1-2 days");
    expect(deliveryText("inside_dhaka", { now, openOn: [2, 3] })).toBe("Tue\u00a024\u00a0Nov");
  });

  it("is counted in Dhaka time, whatever the reader's clock", () => {
    const dates = (now: string) => deliveryDates("inside_dhaka", { now: new Date(now), openOn })?.first;

    expect(dates("2026-11-23T17:59:59Z")).toBe("2026-11-24");
    expect(dates("2026-11-23T18:00:00Z")).toBe("2026-11-25");
  });

  it("includes both months, and no day twice", () => {
    expect(promise("2026-11-30")).toBe("Tue 1 – Wed 2 Dec");
    expect(promise("2026-11-28")).toBe("Mon 30 Nov – Tue 1 Dec");
    expect(withSpaces(deliveryDatesText({ first: "2026-11-24", last: "2026-11-24" }))).toBe("Tue 24 Nov");
  });

  it("breaks a line between its dates only", () => {
    const dates = deliveryDatesText({ first: "2026-12-01", last: "2026-12-02" });

    expect(dates.split(" ").map(withSpaces)).toEqual(["Tue 1 –", "Wed 2 Dec"]);
  });
});
