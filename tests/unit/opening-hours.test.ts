/** When somebody is at the shop, as pages say it. */
import { describe, expect, it } from "vitest";
import {
  DEFAULT_OPENING_HOURS,
  isHours,
  openingData,
  openingLines,
  openWeekdays,
  phoneHours,
} from "@/lib/settings/opening-hours";

const lines = (changes = {}) =>
  openingLines({ ...DEFAULT_OPENING_HOURS, ...changes }).map(({ days, hours }) => `${days} ${hours}`);

describe("opening hours", () => {
  it("are the specification's unless an admin changes them", () => {
    expect(lines()).toEqual(["Mon-Fri 9-6", "Sat 10-4", "Sun closed"]);
    expect(phoneHours(DEFAULT_OPENING_HOURS)).toBe("Mon-Fri 9-6 GMT+6");
  });

  it("take days with the same hours together, and say half hours", () => {
    expect(lines({ fri: null, sat: "09:00-18:00", sun: "12:00-20:30" })).toEqual([
      "Mon-Thu 9-6",
      "Fri closed",
      "Sat 9-6",
      "Sun 12-8:30",
    ]);
  });

  it("say which half of the day", () => {
    const clocks = openingLines({ ...DEFAULT_OPENING_HOURS, sat: null, sun: "12:00-20:30" }).map(({ clock }) => clock);

    expect(clocks).toEqual(["9 am to 6 pm", null, "12 pm to 8:30 pm"]);
  });

  it("run on over the end of a week", () => {
    const open = "10:00-20:00";
    const ofDhaka = { mon: open, tue: open, wed: open, thu: open, fri: null, sat: open, sun: open };

    expect(lines(ofDhaka)).toEqual(["Sat-Thu 10-8", "Fri closed"]);
    expect(lines({ ...ofDhaka, fri: open })).toEqual(["Mon-Sun 10-8"]);
    expect(phoneHours(ofDhaka)).toBe("Sat-Thu 10-8 GMT+6");
    expect(openWeekdays(ofDhaka)).toEqual([1, 2, 3, 4, 6, 0]);
  });

  it("promise no phone where nobody is there", () => {
    const closed = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };

    expect(phoneHours(closed)).toBeNull();
    expect(openingLines(closed)).toEqual([{ days: "Mon-Sun", hours: "closed", clock: null }]);
    expect(openingData(closed)).toEqual([]);
  });

  it("are told to search engines by day", () => {
    expect(openingData(DEFAULT_OPENING_HOURS)[1]).toEqual({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Saturday"],
      opens: "10:00",
      closes: "16:00",
    });
  });

  it.each(["9-6", "09:00-09:00", "18:00-09:00", "24:00-25:00", "09:00 - 18:00"])("refuse %s", (text) => {
    expect(isHours(text)).toBe(false);
  });
});
