/** Times in couriers' reports: `2026-11-30 14:05:09` is time of Dhaka (UTC+6, without daylight saving), ISO times say their zone. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/;

/** Null if unreadable. */
export function readTime(value: unknown): Date | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  const time = new Date(LOCAL.test(text) ? `${text.replace(" ", "T")}+06:00` : text);
  const hasZone = LOCAL.test(text) || /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);

  return hasZone && !Number.isNaN(time.getTime()) ? time : null;
}
