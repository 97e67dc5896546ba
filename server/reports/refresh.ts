/** Keeps the tables of reports equal to the orders (ADR 111). */
import { endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import { log } from "@/server/log";
import { runQuery, sqlTransaction, toQueryCall } from "@/server/sql";
import {
  addDay,
  daysToCheck,
  differencesOf,
  hasChange,
  markDay,
  markStaleDays,
  removeDay,
  setCash,
  setChecked,
  takeStaleDay,
  withoutJit,
} from "./statements";

/** Days computed, and compared, per run, so that a run ends soon. */
const MAX_DAYS = 400;
/** The worker rests this many times as long as its last run took: a busy day costs at most a twentieth of a core of the database per process. */
const REST = 19;
const MAX_REST_MS = 60_000;
/** Less than a day, so that each day is compared daily. */
const CHECK_HOURS = 20;
/** After all days. */
const LAST_DAY = "9999-12-31";

type Stop = { signal?: AbortSignal | undefined };

const timesOf = (day: string) => [day, startOfDhakaDay(day), endOfDhakaDay(day)] as const;

/** Whether a noted change is not in the tables yet, also because another process computes its day now. */
export async function hasReportChange(): Promise<boolean> {
  const [row] = await runQuery(hasChange);

  return row?.due === true;
}

type Computed = { day: string; error: unknown };

/** Computes the latest stale day before another one. Returns it, with the error if it could not be computed; null if there is none. */
async function computeDay(before: string): Promise<Computed | null> {
  let taken: string | null = null;
  try {
    await sqlTransaction(async (run) => {
      const [stale] = await run(takeStaleDay, before);
      taken = stale?.day ?? null;
      if (taken === null) return [];
      const times = timesOf(taken);

      return [
        toQueryCall(withoutJit),
        toQueryCall(removeDay, taken),
        toQueryCall(addDay, ...times),
        toQueryCall(setCash, ...times),
      ];
    });
  } catch (error) {
    if (taken === null) throw error;
    return { day: taken, error };
  }

  return taken === null ? null : { day: taken, error: null };
}

let restUntil = 0;

/** Whether the worker is to compute days now. */
export async function isRefreshDue(): Promise<boolean> {
  return performance.now() >= restUntil && (await hasReportChange());
}

/**
 * Computes the days of all noted changes, the latest first. Processes share the days. Throws the first error after all other days have been
 * computed.
 */
export async function refreshReports({ signal }: Stop = {}): Promise<{ days: number }> {
  const since = performance.now();
  try {
    return await computeAll(signal);
  } finally {
    restUntil = performance.now() + Math.min(MAX_REST_MS, REST * (performance.now() - since));
  }
}

async function computeAll(signal: AbortSignal | undefined): Promise<{ days: number }> {
  for (let marked = 1; marked > 0 && !signal?.aborted; ) marked = (await runQuery(markStaleDays))[0]?.changes ?? 0;
  const errors: unknown[] = [];
  let days = 0;
  let before = LAST_DAY;
  while (days < MAX_DAYS && !signal?.aborted) {
    const computed = await computeDay(before);
    if (computed === null) break;
    days += 1;
    before = computed.day;
    if (computed.error) errors.push(computed.error);
  }
  if (errors.length > 0) throw errors[0];

  return { days };
}

/** Whether the stored rows of a day equal its orders; null while a change of it is noted. */
async function isRight(day: string): Promise<boolean | null> {
  let count: number | null = null;
  await sqlTransaction(async (run) => {
    const [, [row]] = await Promise.all([run(withoutJit), run(differencesOf, ...timesOf(day))]);
    count = row?.count ?? null;
    return [];
  });

  return count === null ? null : count === 0;
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1_000);

export async function hasDayToCheck(now: Date): Promise<boolean> {
  return (await runQuery(daysToCheck, hoursBefore(now, CHECK_HOURS), 1)).length > 0;
}

/**
 * Compares days with their orders that were not compared for most of a day, and computes wrong ones again. Throws if there were any, so that
 * staff and operators see it. Days with noted changes are left to the next run.
 */
export async function verifyReports({
  now,
  signal,
}: Stop & { now: Date }): Promise<{ checked: number; skipped: number }> {
  const days = await runQuery(daysToCheck, hoursBefore(now, CHECK_HOURS), MAX_DAYS);
  const wrong: string[] = [];
  let [checked, skipped] = [0, 0];
  for (const { day } of days) {
    if (signal?.aborted) break;
    const right = await isRight(day);
    if (right === null) {
      skipped += 1;
      continue;
    }
    checked += 1;
    if (!right) {
      wrong.push(day);
      await runQuery(markDay, day);
    }
    await runQuery(setChecked, day, now);
  }
  if (wrong.length > 0) {
    await refreshReports({ signal });
    log.error({ days: wrong }, "reports differed from the orders of these days, and were computed again");
    throw new Error(`Reports of ${wrong.length} days differed from their orders: ${wrong.slice(0, 5).join(", ")}`);
  }

  return { checked, skipped };
}
