/** Texts of reports. */
import { formatDay, formatMonth } from "@/lib/dates";
import type { DayPeriod } from "@/lib/period";
import { formatCount, t } from "@/lib/texts/text";

/** `21 Nov 2026`, or `Nov 2026` for a month. */
export const stepLabel = (date: string): string =>
  date.length > "2026-12".length ? formatDay(date) : formatMonth(date);

/** `1 Nov 2026 to 7 Nov 2026`, or one day. */
export function periodText({ date_from: from, date_to: to }: DayPeriod): string {
  return from === to ? formatDay(from) : t("{from} to {to}", { from: formatDay(from), to: formatDay(to) });
}

/** `+12.5%`; null if there was nothing before. */
export function changeText(current: number, previous: number): string | null {
  if (previous === 0) return null;
  const percent = Math.round(((current - previous) / Math.abs(previous)) * 1000) / 10;
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";

  return `${sign}${formatCount(Math.abs(percent))}%`;
}
