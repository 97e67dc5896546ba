/** Opening hours as displayed on pages. */
import { describe, expect, it } from "vitest";
import {
  afterOpeningHours,
  DEFAULT_OPENING_HOURS,
  isHours,
  openingData,
  openingLines,
  openWeekdays,
  phoneHours,
} from "@/lib/settings/opening-hours";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";

const lines = (changes = {}) =>
  openingLines({ ...DEFAULT_OPENING_HOURS, ...changes }).map(({ days, hours }) => `${days} ${hours}`);

describe("opening hours", () => {
  it("default to the specification's", () => {
    expect(lines()).toEqual(["Mon-Fri 9-6", "Sat 10-4", "Sun closed"]);
    expect(phoneHours(DEFAULT_OPENING_HOURS)).toBe("Mon-Fri 9-6 GMT+6");
  });

  it("group days with equal hours, and show half hours", () => {
    expect(lines({ fri: null, sat: "09:00-18:00", sun: "12:00-20:30" })).toEqual([
      "Mon-Thu 9-6",
      "Fri closed",
      "Sat 9-6",
      "Sun 12-8:30",
    ]);
  });

  it("show a.m. and p.m.", () => {
    const clocks = openingLines({ ...DEFAULT_OPENING_HOURS, sat: null, sun: "12:00-20:30" }).map(({ clock }) => clock);

    expect(clocks).toEqual(["9 am to 6 pm", null, "12 pm to 8:30 pm"]);
  });

  it("continue across the end of a week", () => {
    const open = "10:00-20:00";
    const ofDhaka = { mon: open, tue: open, wed: open, thu: open, fri: null, sat: open, sun: open };

    expect(lines(ofDhaka)).toEqual(["Sat-Thu 10-8", "Fri closed"]);
    expect(lines({ ...ofDhaka, fri: open })).toEqual(["Mon-Sun 10-8"]);
    expect(phoneHours(ofDhaka)).toBe("Sat-Thu 10-8 GMT+6");
    expect(openWeekdays(ofDhaka)).toEqual([1, 2, 3, 4, 6, 0]);
  });

  it("promise no phone calls without staffed hours", () => {
    const closed = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };

    expect(phoneHours(closed)).toBeNull();
    expect(openingLines(closed)).toEqual([{ days: "Mon-Sun", hours: "closed", clock: null }]);
    expect(openingData(closed)).toEqual([]);
  });

  it("are listed by day for search engines", () => {
    expect(openingData(DEFAULT_OPENING_HOURS)[1]).toEqual({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Saturday"],
      opens: "10:00",
      closes: "16:00",
    });
  });

  it.each([
    [{}, ["সোম–শুক্র সকাল ৯টা–সন্ধ্যা ৬টা", "শনি সকাল ১০টা–বিকেল ৪টা", "রবি বন্ধ"]],
    [
      { sat: null, sun: "05:30-21:30", mon: "12:00-17:45" },
      ["সোম দুপুর ১২টা–বিকেল ৫:৪৫টা", "মঙ্গল–শুক্র সকাল ৯টা–সন্ধ্যা ৬টা", "শনি বন্ধ", "রবি ভোর ৫:৩০টা–রাত ৯:৩০টা"],
    ],
  ])("include the part of the day in Bangla, once", (changes, expected) => {
    speakLanguages();
    withLanguage("bn", () => {
      const opening = { ...DEFAULT_OPENING_HOURS, ...changes };
      const formatted = openingLines(opening).map(({ days, hours, clock }) =>
        [days, hours, clock ?? []].flat().join(" "),
      );

      expect(formatted.map((line) => line.replaceAll("\u00a0", " "))).toEqual(expected);
      expect(phoneHours(opening)?.replaceAll("\u00a0", " ")).toBe(expected.find((line) => line.includes("শুক্র ")));
    });
  });

  it.each(["9-6", "09:00-09:00", "18:00-09:00", "24:00-25:00", "09:00 - 18:00"])("reject %s", (text) => {
    expect(isHours(text)).toBe(false);
  });
});

describe("six opening hours", () => {
  const end = (from: string, opening = DEFAULT_OPENING_HOURS, hours = 6) =>
    afterOpeningHours(new Date(from), hours, opening).toISOString();

  it.each([
    // Dhaka is six hours ahead: Tuesday, 9 am to 6 pm.
    ["begin at once while it is open", "2026-11-24T04:00:00Z", "2026-11-24T10:00:00.000Z"],
    ["begin when it opens", "2026-11-24T00:30:00Z", "2026-11-24T09:00:00.000Z"],
    ["go on the next day", "2026-11-24T10:00:00Z", "2026-11-25T07:00:00.000Z"],
    ["end with the day, not the next one", "2026-11-24T06:00:00Z", "2026-11-24T12:00:00.000Z"],
    ["pass over a closed Sunday", "2026-11-28T08:00:00Z", "2026-11-30T07:00:00.000Z"],
    ["count Saturday's own hours", "2026-11-27T18:30:00Z", "2026-11-28T10:00:00.000Z"],
  ])("%s", (_, from, until) => {
    expect(end(from)).toBe(until);
  });

  it("are six clock hours if the shop never opens", () => {
    const never = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };

    expect(end("2026-11-24T22:00:00Z", never)).toBe("2026-11-25T04:00:00.000Z");
  });

  it("may exceed a week", () => {
    const short = { mon: "09:00-10:00", tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };

    expect(end("2026-11-24T00:00:00Z", short, 3)).toBe("2026-12-14T04:00:00.000Z");
  });
});
