import { describe, expect, it } from "vitest";
import {
  dhakaDay,
  dhakaDayTime,
  endOfDhakaDay,
  formatDay,
  formatDayTime,
  formatTime,
  formatWeekday,
  startOfDhakaDay,
} from "@/lib/dates";
import { formatDeadline } from "@/lib/deadline";
import { deliveryDatesText } from "@/lib/orders/delivery-dates";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";

describe("a Dhaka day", () => {
  it.each([
    ["2026-11-21T17:59:59.999Z", "2026-11-21"],
    ["2026-11-21T18:00:00.000Z", "2026-11-22"],
    ["2026-12-31T18:00:00.000Z", "2027-01-01"],
    ["2028-02-28T18:00:00.000Z", "2028-02-29"],
  ])("at %s is %s", (instant, day) => {
    expect(dhakaDay(new Date(instant))).toBe(day);
  });

  it("starts at 18:00 UTC of the previous day and ends where the next one starts", () => {
    expect(startOfDhakaDay("2027-01-01").toISOString()).toBe("2026-12-31T18:00:00.000Z");
    expect(endOfDhakaDay("2026-12-31")).toEqual(startOfDhakaDay("2027-01-01"));
  });

  it("is formatted for spreadsheets, with its time", () => {
    expect(dhakaDayTime(new Date("2026-12-31T18:05:59.999Z"))).toBe("2027-01-01 00:05");
  });

  it("is formatted for people, in any server time zone", () => {
    expect(formatDay("2026-11-21T18:30:00Z")).toBe("22 Nov 2026");
    expect(formatDayTime("2026-11-21T18:30:00Z")).toBe("22 Nov 2026, 00:30");
    expect(formatDay("2026-09-01T12:00:00Z")).toBe("1 Sept 2026");
  });

  it("is formatted in Bangla on a Bangla page, but not for machines", () => {
    speakLanguages();
    withLanguage("bn", () => {
      const evening = new Date("2026-11-21T18:30:00Z");

      expect(formatDay(evening)).toBe("২২ নভেম্বর ২০২৬");
      expect(formatDayTime(evening)).toBe("২২ নভেম্বর ২০২৬, রাত\u00a0১২:৩০");
      expect(formatWeekday(evening)).toBe("রবি ২২ নভেম্বর");
      expect(deliveryDatesText({ first: "2026-11-23", last: "2026-11-24" })).toBe(
        "সোম\u00a0২৩\u00a0– মঙ্গল\u00a0২৪\u00a0নভেম্বর",
      );
      expect([dhakaDay(evening), dhakaDayTime(evening)]).toEqual(["2026-11-22", "2026-11-22 00:30"]);
    });
  });

  it.each([
    ["00:00", "26 Nov 2026, 00:00", "২৫ নভেম্বর ২০২৬ দিবাগত রাত\u00a0১২:০০"],
    ["03:59", "26 Nov 2026, 03:59", "২৫ নভেম্বর ২০২৬ দিবাগত রাত\u00a0৩:৫৯"],
    ["04:00", "26 Nov 2026, 04:00", "২৬ নভেম্বর ২০২৬, ভোর\u00a0৪:০০"],
    ["23:59", "26 Nov 2026, 23:59", "২৬ নভেম্বর ২০২৬, রাত\u00a0১১:৫৯"],
  ])("shows a deadline at %s in Bangla by the day that the night belongs to", (clock, english, bangla) => {
    const end = `2026-11-26T${clock}:00+06:00`;

    expect(formatDeadline(end)).toBe(english);
    withLanguage("bn", () => expect(formatDeadline(end)).toBe(bangla));
  });

  it.each([
    ["00:00", "রাত\u00a0১২:০০"],
    ["03:59", "রাত\u00a0৩:৫৯"],
    ["04:00", "ভোর\u00a0৪:০০"],
    ["06:05", "সকাল\u00a0৬:০৫"],
    ["11:59", "সকাল\u00a0১১:৫৯"],
    ["12:00", "দুপুর\u00a0১২:০০"],
    ["15:00", "বিকেল\u00a0৩:০০"],
    ["17:30", "বিকেল\u00a0৫:৩০"],
    ["18:00", "সন্ধ্যা\u00a0৬:০০"],
    ["20:00", "রাত\u00a0৮:০০"],
    ["23:59", "রাত\u00a0১১:৫৯"],
  ])("shows %s o'clock as spoken in Dhaka in Bangla", (clock, words) => {
    const instant = new Date(`2026-11-21T${clock}:00+06:00`);

    expect(formatTime(instant)).toBe(clock);
    withLanguage("bn", () => expect(formatTime(instant)).toBe(words));
  });
});
