/** Converts a day for a DATE column, which is read and written as midnight UTC, independent of the process's time zone. */
export function toDateColumn(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** Formats the day as YYYY-MM-DD. */
export function fromDateColumn(date: Date): string {
  return date.toISOString().slice(0, 10);
}
