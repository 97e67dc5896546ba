/**
 * Cached reads. Each kind of data has a counter in the table `versions`, which every transaction that changes the data increments. A
 * process sees its own changes at once, and those of others within two seconds (D7), because it polls the counters at most once a second.
 */

import {
  isRecent,
  type Kind,
  markUncacheable,
  POLL_INTERVAL_MS,
  resetVersions,
  setVersion,
  trackRead,
  untracked,
  versionOf,
  versionState,
} from "./data-versions";
import { afterCommit, beforeCommit, db, type Tx } from "./db";
import { globalSingleton } from "./once";

/** Limit in bytes, because entries range from a count to a list of a hundred products. */
const MAX_BYTES = 24 * 1024 * 1024;
/** Approximate overhead of an entry in addition to its key and value. */
const ENTRY_BYTES = 512;

type Entry = { version: bigint; value: Promise<unknown>; bytes: number };

type State = {
  entries: Map<string, Entry>;
  bytes: number;
  polling: Promise<void> | null;
};

// Shared by the bundles of routes and pages, so that pages see a route's changes at once.
const state = globalSingleton<State>("cache", () => ({
  entries: new Map(),
  bytes: 0,
  polling: null,
}));
const { entries } = state;

/** Excludes misses from the cache, because the number of unknown ids is unlimited. */
const isSomething = (value: unknown) => value !== null;

/**
 * Caches the result of `load` until the kind's version changes. Concurrent callers share one load. Does not cache failures and values that
 * `isKept` rejects.
 */
export async function cached<Value>(
  kind: Kind,
  key: string,
  load: () => Promise<Value>,
  isKept: (value: Value) => boolean = isSomething,
): Promise<Value> {
  try {
    await pollVersions();
    const version = versionOf(kind);
    trackRead(kind, version);

    return await read(kind, version, { key, load: () => untracked(load), isKept });
  } catch (error) {
    markUncacheable();
    throw error;
  }
}

type Read<Value> = { key: string; load: () => Promise<Value>; isKept: (value: Value) => boolean };

function read<Value>(kind: Kind, version: bigint, { key, load, isKept }: Read<Value>): Promise<Value> {
  const name = `${kind}:${key}`;
  const hit = entries.get(name);
  if (hit && hit.version === version) {
    // Evict the least recently used entry first.
    entries.delete(name);
    entries.set(name, hit);
    return hit.value as Promise<Value>;
  }

  const value = load();
  const entry: Entry = { version, value, bytes: ENTRY_BYTES + 2 * name.length };
  forget(name);
  entries.set(name, entry);
  state.bytes += entry.bytes;
  value.then(
    (loaded) => settle(name, entry, isKept(loaded) ? loaded : undefined),
    () => settle(name, entry, undefined),
  );

  return value;
}

function forget(name: string): void {
  state.bytes -= entries.get(name)?.bytes ?? 0;
  entries.delete(name);
}

/** Records the entry's size (length as JSON, two bytes per character) and evicts old entries. */
function settle(name: string, entry: Entry, loaded: unknown): void {
  if (entries.get(name) !== entry) return;
  if (loaded === undefined) {
    forget(name);
    return;
  }

  const weight = 2 * (JSON.stringify(loaded)?.length ?? 0);
  entry.bytes += weight;
  state.bytes += weight;
  for (const oldest of entries.keys()) {
    if (state.bytes <= MAX_BYTES) break;
    forget(oldest);
  }
}

/** Current number and size of entries. */
export function cacheUsage(): { entries: number; bytes: number } {
  return { entries: entries.size, bytes: state.bytes };
}

const touchedBy = new WeakMap<Tx, Set<Kind>>();

/** Marks a kind of data as changed by the transaction; may be called repeatedly. The commit invalidates its cached reads. */
export function touch(tx: Tx, kind: Kind): void {
  const touched = touchedBy.get(tx);
  if (touched) {
    touched.add(kind);
    return;
  }

  const kinds = new Set([kind]);
  touchedBy.set(tx, kinds);
  beforeCommit(tx, () => bump(tx, [...kinds].sort()));
}

/** Increments versions in a fixed order to avoid deadlocks. */
async function bump(tx: Tx, kinds: Kind[]): Promise<void> {
  for (const kind of kinds) {
    const { version } = await tx.version.upsert({
      where: { name: kind },
      create: { name: kind },
      update: { version: { increment: 1 } },
    });
    afterCommit(tx, () => setVersion(kind, version));
  }
}

/** Reloads the versions if the last load is too old. */
export async function pollVersions(): Promise<void> {
  if (isRecent(versionState.versionsAt, POLL_INTERVAL_MS)) return;

  state.polling ??= untracked(poll).finally(() => {
    state.polling = null;
  });
  await state.polling;
}

async function poll(): Promise<void> {
  const startedAt = performance.now();
  const rows = await db.version.findMany();
  for (const { name, version } of rows) setVersion(name as Kind, version);
  versionState.versionsAt = startedAt;
}

/** Used by tests, which reset the database of a running process. */
export function clearCache(): void {
  resetVersions();
  entries.clear();
  state.bytes = 0;
}
