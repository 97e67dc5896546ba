/** Opening hours and their display texts (spec 2). Pure; times are shop time (GMT+6). */
import type { Label } from "@/lib/texts/catalogue";
import { pageLanguage } from "@/lib/texts/page-language";
import { formatClock, t } from "@/lib/texts/text";

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** Day names, also used for schema.org. */
export const dayNames: Record<Weekday, Label> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** "09:00-18:00" for each day; null when closed. */
export type OpeningHours = Readonly<Record<Weekday, string | null>>;

const HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Checks whether a text is a time range within a day. */
export function isHours(text: string): boolean {
  const [, opens = "", closes = ""] = HOURS.exec(text) ?? [];

  return opens < closes;
}

export const NINE_TO_SIX = "09:00-18:00";

/** Opening hours from the specification. */
export const DEFAULT_OPENING_HOURS: OpeningHours = {
  mon: NINE_TO_SIX,
  tue: NINE_TO_SIX,
  wed: NINE_TO_SIX,
  thu: NINE_TO_SIX,
  fri: NINE_TO_SIX,
  sat: "10:00-16:00",
  sun: null,
};

/** Numbers of the weekdays on which the shop is open, as in Date: 0 is Sunday. */
export function openWeekdays(opening: OpeningHours): readonly number[] {
  return weekdays.flatMap((day, index) => (opening[day] === null ? [] : [(index + 1) % 7]));
}

/**
 * Weekdays starting with Monday; if Sunday and Monday have equal hours, starting with the first day whose hours differ from the day before:
 * "Sat-Thu".
 */
function weekFrom(opening: OpeningHours): readonly Weekday[] {
  if (opening.sun !== opening.mon) return weekdays;

  const start = weekdays.findIndex(
    (day, index) => opening[day] !== null && opening[weekdays.at(index - 1) ?? day] !== opening[day],
  );
  return start < 0 ? weekdays : [...weekdays.slice(start), ...weekdays.slice(0, start)];
}

/** Consecutive days with the same hours. */
type Run = { days: Weekday[]; hours: string | null };

function runsOf(opening: OpeningHours): Run[] {
  const runs: Run[] = [];
  for (const day of weekFrom(opening)) {
    const last = runs.at(-1);
    if (last && last.hours === opening[day]) last.days.push(day);
    else runs.push({ days: [day], hours: opening[day] });
  }

  return runs;
}

const shortNames = {
  mon: "Mon",
  tue: "Tue",
  wed: "Wed",
  thu: "Thu",
  fri: "Fri",
  sat: "Sat",
  sun: "Sun",
} as const satisfies Record<Weekday, Label>;

const isBangla = () => pageLanguage() === "bn";

/** Joins a range: "9-6", "Mon-Fri". */
const span = (from: string, to: string): string => `${from}${isBangla() ? "–" : "-"}${to}`;

/** "Sun", "Mon-Fri". */
function daysText({ days }: Run): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? t(shortNames[day]) : ""));

  return first === last ? (first ?? "") : span(first ?? "", last ?? "");
}

/** Short time: "09:00" as 9, "16:30" as 4:30. Bangla always adds the part of the day. */
function timeText(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  const clock = minutes === "00" ? hours : time;

  return isBangla() ? formatClock(clock) : clock.replace(hours, String(Number(hours) % 12 || 12));
}

/** "9 am". */
function clockTime(time: string): string {
  const clock = timeText(time);

  return time < "12:00" ? t("{clock} am", { clock }) : t("{clock} pm", { clock });
}

/** Time range in words: "09:00-18:00" as "9 am to 6 pm". */
function clockText(hours: string): string {
  const [from = "", to = ""] = hours.split("-").map(clockTime);

  return t("{from} to {to}", { from, to });
}

function hoursText(hours: string | null): string {
  if (hours === null) return t("closed");
  const [from = "", to = ""] = hours.split("-").map(isBangla() ? clockTime : timeText);

  return span(from, to);
}

/**
 * Opening hours of consecutive days: "Mon-Fri", "9-6", "9 am to 6 pm"; `clock` is null if the shop is closed or the hours already include
 * it.
 */
type OpeningLine = { days: string; hours: string; clock: string | null };

/** "Mon-Fri 9-6", "Sat 10-4", "Sun closed". */
export function openingLines(opening: OpeningHours): OpeningLine[] {
  return runsOf(opening).map((run) => ({
    days: daysText(run),
    hours: hoursText(run.hours),
    clock: run.hours && !isBangla() ? clockText(run.hours) : null,
  }));
}

/** "Fri 09:00-18:00 → 15:00-20:00" for each changed day. Both parameters are column values, comma-separated by day. */
export function changedHours(before: string, after: string): string {
  const [was, is] = [before.split(","), after.split(",")];

  return weekdays
    .flatMap((day, index) =>
      was[index] === is[index] ? [] : [`${t(shortNames[day])} ${columnText(was[index])} → ${columnText(is[index])}`],
    )
    .join(", ");
}

const columnText = (hours: string | undefined) => (hours ? hours.split("-").map(formatClock).join("-") : t("closed"));

/** Phone hours: the longest run of days with equal hours, "Mon-Fri 9-6 GMT+6"; null if the shop is never open. */
export function phoneHours(opening: OpeningHours): string | null {
  const [longest] = runsOf(opening)
    .filter(({ hours }) => hours !== null)
    .sort((a, b) => b.days.length - a.days.length);

  return longest ? `${daysText(longest)} ${hoursText(longest.hours)}${isBangla() ? "" : " GMT+6"}` : null;
}

/** Opening hours for schema.org. */
export function openingData(opening: OpeningHours): Readonly<Record<string, unknown>>[] {
  return runsOf(opening).flatMap(({ days, hours }) => {
    const [opens, closes] = hours?.split("-") ?? [];

    return opens
      ? [{ "@type": "OpeningHoursSpecification", dayOfWeek: days.map((day) => dayNames[day]), opens, closes }]
      : [];
  });
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Offset of shop time: Asia/Dhaka has no daylight saving time. */
const DHAKA_MS = 6 * 60 * MINUTE_MS;

/** Opening interval of the Dhaka day that starts at `midnight`; null if the shop is closed. */
function openingOf(midnight: number, opening: OpeningHours): { opens: number; closes: number } | null {
  const day = weekdays[(new Date(midnight + DHAKA_MS).getUTCDay() + 6) % 7] ?? "mon";
  const [opens, closes] = (opening[day] ?? "").split("-").map((time) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return midnight + (hours * 60 + minutes) * MINUTE_MS;
  });

  return opens === undefined || closes === undefined ? null : { opens, closes };
}

/** The time after `hours` of opening time since `from` (D9.23). If the shop never opens, all hours count. */
export function afterOpeningHours(from: Date, hours: number, opening: OpeningHours): Date {
  let left = hours * 60 * MINUTE_MS;
  if (weekdays.every((day) => opening[day] === null)) return new Date(from.getTime() + left);

  let midnight = Math.floor((from.getTime() + DHAKA_MS) / DAY_MS) * DAY_MS - DHAKA_MS;
  for (; ; midnight += DAY_MS) {
    const day = openingOf(midnight, opening);
    const start = day && Math.max(day.opens, from.getTime());
    if (!day || start === null || start >= day.closes) continue;
    if (start + left <= day.closes) return new Date(start + left);
    left -= day.closes - start;
  }
}
