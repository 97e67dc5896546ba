/** Hours of the night in which nothing is sent, in the shop's time (Asia/Dhaka). Pure. */
import { fromDhakaClock, toDhakaClock } from "@/lib/dates";

export type QuietHours = {
  /** Whole hours, 0 to 23. Equal: no quiet hours. */
  from: number;
  to: number;
};

const HOUR_MS = 3_600_000;

/** End of the quiet hours; null outside of them. */
export function quietUntil({ from, to }: QuietHours, now: Date): Date | null {
  const clock = toDhakaClock(now);
  const hour = Number(clock.slice(11, 13));
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return null;
  const startOfHour = new Date(fromDhakaClock(`${clock.slice(0, 13)}:00`));

  return new Date(startOfHour.getTime() + ((to - hour + 24) % 24) * HOUR_MS);
}
