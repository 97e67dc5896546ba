/**
 * What this process knows of the data that is the same for every visitor: the version of each kind, how many of each product are left,
 * and when it last asked the database. It stands apart from what reads the database: the front, which is bundled without it, can
 * tell here whether an answer that it keeps still holds (ADR 035).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { dhakaDay, endOfDhakaDay } from "@/lib/dates";
import { currentTime } from "./clock";
import { once } from "./once";
import { isDatabaseAway, onOutage } from "./outage";

/** `shelf`: which products are sold out, counted by each process for itself (server/products/stock-levels.ts); the others by the database. */
export type Kind = "catalogue" | "settings" | "quiz" | "shelf";

/** How many of a product an answer shows; from `upTo` on it shows no difference. */
type ShownStock = { upTo: number; shown: number };

/** What an answer was made of. */
export type Reads = {
  versions: Map<Kind, bigint>;
  stock: Map<string, ShownStock>;
  /** When the day in Dhaka is over that it counts from, in milliseconds; null where it names no day. */
  dayEnds: number | null;
  /** It has read something else as well, or could not read: nobody can say how long it holds. */
  isUnknown: boolean;
};

type Known = {
  versions: Map<Kind, bigint>;
  levels: Map<string, number>;
  /** Products whose stock this process has changed since it was last read, each with the count of its latest change. */
  stale: Map<string, number>;
  /** Counts the changes of all of these. */
  changes: number;
  /** By the clock that is never set: the time of day may go back an hour. */
  versionsAt: number;
  levelsAt: number;
  ask: (() => Promise<unknown>) | null;
  asking: Promise<boolean> | null;
};

/** How often the database is asked while somebody wants to know. */
export const ASK_MS = 1_000;
/** Nothing is shown that was asked about longer ago: what other processes change is seen within two seconds (D7). */
const OLDEST_MS = 1_800;

/** While the database is away, nothing is shown that is older than this (ADR 048). */
const OLDEST_IN_OUTAGE_MS = 30 * 60_000;

const NEVER = Number.NEGATIVE_INFINITY;

export const known = once<Known>("freshness", () => ({
  versions: new Map(),
  levels: new Map(),
  stale: new Map(),
  changes: 0,
  versionsAt: NEVER,
  levelsAt: NEVER,
  ask: null,
  asking: null,
}));

const recording = once("reads", () => new AsyncLocalStorage<Reads>());

/** Runs `work` and notes what it reads of the data for everyone. */
export async function recordReads<Result>(work: () => Promise<Result>): Promise<{ result: Result; reads: Reads }> {
  const reads: Reads = { versions: new Map(), stock: new Map(), dayEnds: null, isUnknown: false };
  const result = await recording.run(reads, begun(work));

  return { result, reads };
}

/** Runs a read that is noted in its own way. */
export function unrecorded<Result>(work: () => Promise<Result>): Promise<Result> {
  return recording.exit(begun(work));
}

/** A query of Prisma begins when it is awaited, and belongs to whoever awaits it. */
const begun =
  <Result>(work: () => Promise<Result>) =>
  async () =>
    await work();

/** The answer being made has read what no version tells of. */
export function noteUnknownRead(): void {
  const reads = recording.getStore();
  if (reads) reads.isUnknown = true;
}

/** The answer being made has read data of this kind and version. */
export function noteRead(kind: Kind, version: bigint): void {
  const versions = recording.getStore()?.versions;
  const earlier = versions?.get(kind);
  if (earlier === undefined || version < earlier) versions?.set(kind, version);
}

/** The answer being made shows how many of a product are left. */
export function noteShown(productId: string, { upTo, shown }: ShownStock): void {
  const reads = recording.getStore();
  if (!reads) return;

  const earlier = reads.stock.get(productId);
  // It was sold between two looks at it: the answer shows both.
  if (earlier && Math.min(earlier.shown, upTo) !== Math.min(shown, earlier.upTo)) reads.isUnknown = true;
  if (upTo > (earlier?.upTo ?? 0)) reads.stock.set(productId, { upTo, shown });
}

/** The present time, for what names a day that is counted from it: an answer with that in it is kept until this day is over in Dhaka. */
export function today(): Date {
  const now = currentTime();
  const reads = recording.getStore();
  if (reads) reads.dayEnds ??= endOfDhakaDay(dhakaDay(now)).getTime();

  return now;
}

export function versionOf(kind: Kind): bigint {
  return known.versions.get(kind) ?? 0n;
}

export function learnVersion(kind: Kind, version: bigint): void {
  if (version <= versionOf(kind)) return;
  known.versions.set(kind, version);
  known.changes += 1;
}

/** Says how the database is asked for what is known here; called once at the start. */
export function setAsking(ask: () => Promise<unknown>): void {
  known.ask = ask;
}

async function ask(): Promise<boolean> {
  try {
    await known.ask?.();
    return known.ask !== null;
  } catch {
    return false;
  } finally {
    known.asking = null;
  }
}

/** Whether what was asked for at this time is good enough to go by: older while there is nobody to ask. */
export function isRecent(askedAt: number, oldest: number): boolean {
  return performance.now() - askedAt < (isDatabaseAway() ? OLDEST_IN_OUTAGE_MS : oldest);
}

const askedAt = () => Math.min(known.versionsAt, known.levelsAt);

/** How many seconds ago the database last told what is known, while it is away; else null. */
export function secondsBehind(): number | null {
  return isDatabaseAway() ? Math.round((performance.now() - askedAt()) / 1000) : null;
}

/** The answer, or false as soon as it turns out that there is nobody to give it. */
function orAway(asking: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const stopListening = onOutage(() => resolve(false));
    void asking.then(resolve).finally(stopListening);
  });
}

/**
 * Null while what is known is recent enough to answer by; else a promise that says whether it is again. Asks in the background before
 * it comes to that.
 */
export function whenRecent(): Promise<boolean> | null {
  if (isRecent(askedAt(), ASK_MS)) return null;

  known.asking ??= ask();
  if (isRecent(askedAt(), OLDEST_MS)) return null;

  return orAway(known.asking).then((isAnswered) => isAnswered || isRecent(askedAt(), OLDEST_MS));
}

/** Asks now, for what this process has changed itself. */
export function askAgain(): Promise<boolean> {
  known.asking ??= ask();

  return known.asking;
}

/** Whether what an answer was made of is still so, as far as is known; null where this process must ask first. */
export function stillHolds({ versions, stock }: Reads): boolean | null {
  for (const [kind, version] of versions) {
    if (versionOf(kind) !== version) return false;
  }
  for (const [id, { upTo, shown }] of stock) {
    if (known.stale.has(id) && !isDatabaseAway()) return null;
    const level = known.levels.get(id);
    // A product that is newer than the levels has been read since.
    if (level !== undefined && Math.min(level, upTo) !== shown) return false;
  }

  return true;
}

/** Forgets everything; tests empty the database under the process. */
export function forgetKnown(): void {
  known.versions.clear();
  known.levels.clear();
  known.stale.clear();
  known.changes += 1;
  known.versionsAt = NEVER;
  known.levelsAt = NEVER;
}
