/**
 * Versions of public data and stock levels, as last loaded by this process. Imports no database module: the front end, which is bundled
 * separately, checks here whether a cached response is fresh (ADR 035).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { dhakaDay, endOfDhakaDay } from "@/lib/dates";
import { currentTime } from "./clock";
import { globalSingleton } from "./once";
import { isDatabaseDown, onOutage } from "./outage";

/**
 * `shelf`: which products are sold out. Each process counts this version itself (server/products/stock-levels.ts); the database counts the
 * others.
 */
export type Kind = "catalogue" | "settings" | "quiz" | "shelf";

/** Stock level shown in a response; levels of `upTo` or more look the same. */
type ShownStock = { upTo: number; shown: number };

/** Data that a render depends on. */
export type Reads = {
  versions: Map<Kind, bigint>;
  stock: Map<string, ShownStock>;
  /** If the render shows relative dates: the end of the current day in Dhaka, in milliseconds; otherwise null. */
  dayEnds: number | null;
  /** Whether the render read data that no version covers, or a read failed: do not cache it. */
  isUnknown: boolean;
};

type Known = {
  versions: Map<Kind, bigint>;
  levels: Map<string, number>;
  /** Products whose stock this process has changed since the last load, with the change counter at that time. */
  stale: Map<string, number>;
  /** Counts changes of all of the above. */
  changes: number;
  /** Monotonic times of the last loads. */
  versionsAt: number;
  levelsAt: number;
  ask: (() => Promise<unknown>) | null;
  asking: Promise<boolean> | null;
};

/** Minimum interval between loads. */
export const POLL_INTERVAL_MS = 1_000;
/** Maximum age of the versions, so that other processes' changes become visible within two seconds (D7). */
const MAX_STALENESS_MS = 1_800;

/** Maximum age while the database is down (ADR 048). */
const MAX_STALENESS_IN_OUTAGE_MS = 30 * 60_000;

const NEVER = Number.NEGATIVE_INFINITY;

export const versionState = globalSingleton<Known>("freshness", () => ({
  versions: new Map(),
  levels: new Map(),
  stale: new Map(),
  changes: 0,
  versionsAt: NEVER,
  levelsAt: NEVER,
  ask: null,
  asking: null,
}));

const recording = globalSingleton("reads", () => new AsyncLocalStorage<Reads>());

/** Runs `work` and tracks the public data it reads. */
export async function trackReads<Result>(work: () => Promise<Result>): Promise<{ result: Result; reads: Reads }> {
  const reads: Reads = { versions: new Map(), stock: new Map(), dayEnds: null, isUnknown: false };
  const result = await recording.run(reads, begun(work));

  return { result, reads };
}

/** Runs a read outside tracking; the caller tracks it. */
export function untracked<Result>(work: () => Promise<Result>): Promise<Result> {
  return recording.exit(begun(work));
}

/** Awaits inside the async context, because a Prisma query starts only when awaited. */
const begun =
  <Result>(work: () => Promise<Result>) =>
  async () =>
    await work();

/** Marks the current render as uncacheable. */
export function markUncacheable(): void {
  const reads = recording.getStore();
  if (reads) reads.isUnknown = true;
}

/** Records that the current render reads this version. */
export function trackRead(kind: Kind, version: bigint): void {
  const versions = recording.getStore()?.versions;
  const earlier = versions?.get(kind);
  if (earlier === undefined || version < earlier) versions?.set(kind, version);
}

/** Records that the current render shows a product's stock. */
export function trackShownStock(productId: string, { upTo, shown }: ShownStock): void {
  const reads = recording.getStore();
  if (!reads) return;

  const earlier = reads.stock.get(productId);
  // The stock changed between two reads of the same render, so it shows both levels.
  if (earlier && Math.min(earlier.shown, upTo) !== Math.min(shown, earlier.upTo)) reads.isUnknown = true;
  if (upTo > (earlier?.upTo ?? 0)) reads.stock.set(productId, { upTo, shown });
}

/** Returns the current time for relative dates, and makes the current render expire at the end of the day in Dhaka. */
export function today(): Date {
  const now = currentTime();
  const reads = recording.getStore();
  if (reads) reads.dayEnds ??= endOfDhakaDay(dhakaDay(now)).getTime();

  return now;
}

export function versionOf(kind: Kind): bigint {
  return versionState.versions.get(kind) ?? 0n;
}

export function setVersion(kind: Kind, version: bigint): void {
  if (version <= versionOf(kind)) return;
  versionState.versions.set(kind, version);
  versionState.changes += 1;
}

/** Sets the loader of versions and levels; called once at startup. */
export function setVersionLoader(ask: () => Promise<unknown>): void {
  versionState.ask = ask;
}

async function ask(): Promise<boolean> {
  try {
    await versionState.ask?.();
    return versionState.ask !== null;
  } catch {
    return false;
  } finally {
    versionState.asking = null;
  }
}

/** Whether data loaded at that time is recent enough; while the database is down, older data is accepted. */
export function isRecent(askedAt: number, oldest: number): boolean {
  return performance.now() - askedAt < (isDatabaseDown() ? MAX_STALENESS_IN_OUTAGE_MS : oldest);
}

const askedAt = () => Math.min(versionState.versionsAt, versionState.levelsAt);

/** Age of the versions in seconds while the database is down; otherwise null. */
export function staleSeconds(): number | null {
  return isDatabaseDown() ? Math.round((performance.now() - askedAt()) / 1000) : null;
}

/** Resolves to false as soon as an outage is detected. */
function orAway(asking: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const stopListening = onOutage(() => resolve(false));
    void asking.then(resolve).finally(stopListening);
  });
}

/**
 * Returns null while the versions are recent; otherwise loads them and resolves to whether they are. Also reloads them in the background
 * early.
 */
export function revalidateIfStale(): Promise<boolean> | null {
  if (isRecent(askedAt(), POLL_INTERVAL_MS)) return null;

  versionState.asking ??= ask();
  if (isRecent(askedAt(), MAX_STALENESS_MS)) return null;

  return orAway(versionState.asking).then((isAnswered) => isAnswered || isRecent(askedAt(), MAX_STALENESS_MS));
}

/** Loads the versions now, after changes by this process. */
export function revalidateNow(): Promise<boolean> {
  versionState.asking ??= ask();

  return versionState.asking;
}

/** Returns whether the tracked versions and stock levels are current; null if this process must load them first. */
export function areReadsFresh({ versions, stock }: Reads): boolean | null {
  for (const [kind, version] of versions) {
    if (versionOf(kind) !== version) return false;
  }
  for (const [id, { upTo, shown }] of stock) {
    if (versionState.stale.has(id) && !isDatabaseDown()) return null;
    const level = versionState.levels.get(id);
    // A product missing here was created after the levels were loaded.
    if (level !== undefined && Math.min(level, upTo) !== shown) return false;
  }

  return true;
}

/** Used by tests, which reset the database of a running process. */
export function resetVersions(): void {
  versionState.versions.clear();
  versionState.levels.clear();
  versionState.stale.clear();
  versionState.changes += 1;
  versionState.versionsAt = NEVER;
  versionState.levelsAt = NEVER;
}
