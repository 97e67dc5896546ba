/** Deadlines as shown to buyers. Pure. */
import { addDays, dhakaDayTime, formatDay, formatDayTime, formatTime } from "@/lib/dates";
import { pageLanguage } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

/**
 * Until this hour, Bangla speakers count the night as part of the previous day: "২৭ নভেম্বর, রাত ১২:১০" would be understood as the night
 * after the 27th.
 */
const NIGHT_ENDS = "04:00";

/** `27 Nov 2026, 00:10` in Dhaka; Bangla uses the day that the night belongs to. */
export function formatDeadline(instant: Date | string): string {
  const end = new Date(instant);
  const isNight = dhakaDayTime(end).slice(11) < NIGHT_ENDS;
  if (!isNight || pageLanguage() === "en") return formatDayTime(end);

  return t("{day}, {time}^night", { day: formatDay(addDays(end, -1)), time: formatTime(end) });
}
