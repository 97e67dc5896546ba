/** Keeps the tables of reports equal to the orders (ADR 111). */
import { addDays, dhakaDay, endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import { log } from "@/server/log";
import { runQuery, sqlTransaction, toQueryCall } from "@/server/sql";
import {
  addDay,
  differencesOf,
  firstDay,
  hasChange,
  markDay,
  markStaleDays,
  removeDay,
  setCash,
  takeStaleDay,
  withoutJit,
} from "./statements";

/** Days computed per run, so that a run ends soon. */
const MAX_DAYS = 400;
/** Attempts to find a moment without a noted change. */
const ATTEMPTS = 3;
/** The worker rests this many times as long as its last run took: a busy day costs at most a twentieth of a core of the database. */
const REST = 19;

type Stop = { signal?: AbortSignal | undefined };

const timesOf = (day: string) => [day, startOfDhakaDay(day), endOfDhakaDay(day)] as const;

/** Whether a noted change is not in the tables yet, also because another process computes its day now. */
export async function hasReportChange(): Promise<boolean> {
  const [row] = await runQuery(hasChange);

  return row?.due === true;
}

/** Computes one stale day. Returns it, or null if there is none. */
async function computeDay(): Promise<string | null> {
  let taken: string | null = null;
  await sqlTransaction(async (run) => {
    const [stale] = await run(takeStaleDay);
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

  return taken;
}

let restUntil = 0;

/** Whether the worker is to compute days now. */
export async function isRefreshDue(): Promise<boolean> {
  return performance.now() >= restUntil && (await hasReportChange());
}

/** Computes the days of all noted changes, the latest first. Processes share the days. */
export async function refreshReports({ signal }: Stop = {}): Promise<{ days: number }> {
  const since = performance.now();
  for (let marked = 1; marked > 0 && !signal?.aborted; ) marked = (await runQuery(markStaleDays))[0]?.changes ?? 0;
  let days = 0;
  while (days < MAX_DAYS && !signal?.aborted && (await computeDay()) !== null) days += 1;
  restUntil = performance.now() + REST * (performance.now() - since);

  return { days };
}

/** Whether the stored rows of a day equal its orders; null while changes are noted all the time. */
async function isRight(day: string): Promise<boolean | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [row] = await runQuery(differencesOf, ...timesOf(day));
    if (row?.count != null) return row.count === 0;
    await refreshReports();
  }

  return null;
}

/** Compares every day with its orders, and computes wrong days again. Throws if there were any, so that staff and operators see it. */
export async function verifyReports({
  now,
  signal,
}: Stop & { now: Date }): Promise<{ checked: number; skipped: number }> {
  const [first] = await runQuery(firstDay);
  const today = dhakaDay(now);
  const wrong: string[] = [];
  let [checked, skipped] = [0, 0];
  for (
    let day = first?.day ?? today;
    day <= today && !signal?.aborted;
    day = dhakaDay(addDays(startOfDhakaDay(day), 1))
  ) {
    const right = await isRight(day);
    if (right === null) skipped += 1;
    else checked += 1;
    if (right !== false) continue;
    wrong.push(day);
    await runQuery(markDay, day);
  }
  if (wrong.length > 0) {
    await refreshReports();
    log.error({ days: wrong }, "reports differed from the orders of these days, and were computed again");
    throw new Error(`Reports of ${wrong.length} days differed from their orders: ${wrong.slice(0, 5).join(", ")}`);
  }

  return { checked, skipped };
}
