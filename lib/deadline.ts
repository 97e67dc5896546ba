/** Until when something is held or done, as a buyer reads it. Pure. */
import { addDays, dhakaDayTime, formatDay, formatDayTime, formatTime } from "@/lib/dates";
import { pageLanguage } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

/** Before it Bangla calls the hours the night of the day before: "২৭ নভেম্বর, রাত ১২:১০" is read as the night that follows the 27th. */
const NIGHT_ENDS = "04:00";

/** `27 Nov 2026, 00:10` in Dhaka; in Bangla by the day whose night it is. */
export function formatDeadline(instant: Date | string): string {
  const end = new Date(instant);
  const isNight = dhakaDayTime(end).slice(11) < NIGHT_ENDS;
  if (!isNight || pageLanguage() === "en") return formatDayTime(end);

  return t("{day}, {time}^night", { day: formatDay(addDays(end, -1)), time: formatTime(end) });
}
