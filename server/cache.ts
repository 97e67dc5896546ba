/**
 * Cached reads. Each kind of data has a counter in the table `versions`, bumped by the transaction that changes the data. This
 * process sees its own changes at once and those of other processes within two seconds (D7): the counters are polled
 * at most once a second.
 */
import { afterCommit, beforeCommit, db, type Tx } from "./db";
import {
  ASK_MS,
  forgetKnown,
  isRecent,
  type Kind,
  known,
  learnVersion,
  noteRead,
  noteUnknownRead,
  unrecorded,
  versionOf,
} from "./freshness";
import { once } from "./once";

/** By bytes, not by number: a list of a hundred products is a thousand times a count. */
const MAX_BYTES = 24 * 1024 * 1024;
/** What an entry takes beside its key and value, roughly. */
const ENTRY_BYTES = 512;

type Entry = { version: bigint; value: Promise<unknown>; bytes: number };

type State = {
  entries: Map<string, Entry>;
  bytes: number;
  polling: Promise<void> | null;
};

// What a route has changed, a page of this process must see at once.
const state = once<State>("cache", () => ({
  entries: new Map(),
  bytes: 0,
  polling: null,
}));
const { entries } = state;

/** What there is not is not kept either: there is no end of ids that nothing has. */
const isSomething = (value: unknown) => value !== null;

/**
 * The value of `load` for a key, kept until the kind's version changes. Concurrent callers share one load; a failed load, or a value
 * that `isKept` rejects, is not kept.
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
    noteRead(kind, version);

    return await read(kind, version, { key, load: () => unrecorded(load), isKept });
  } catch (error) {
    noteUnknownRead();
    throw error;
  }
}

type Read<Value> = { key: string; load: () => Promise<Value>; isKept: (value: Value) => boolean };

function read<Value>(kind: Kind, version: bigint, { key, load, isKept }: Read<Value>): Promise<Value> {
  const name = `${kind}:${key}`;
  const hit = entries.get(name);
  if (hit && hit.version === version) {
    // Least recently used goes first.
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

/** Weighs what was loaded, by its length as JSON with two bytes a character, and makes room for it. */
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

/** How much is kept now. */
export function cacheUsage(): { entries: number; bytes: number } {
  return { entries: entries.size, bytes: state.bytes };
}

const touchedBy = new WeakMap<Tx, Set<Kind>>();

/**
 * Says that the transaction changes data of a kind: anywhere in it, any number of times. Its commit makes cached reads of that kind
 * stale, in this process at once.
 */
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

/** Always in the same order, so that no two transactions wait for each other in a circle. */
async function bump(tx: Tx, kinds: Kind[]): Promise<void> {
  for (const kind of kinds) {
    const { version } = await tx.version.upsert({
      where: { name: kind },
      create: { name: kind },
      update: { version: { increment: 1 } },
    });
    afterCommit(tx, () => learnVersion(kind, version));
  }
}

/** Asks for the versions when that is due. */
export async function pollVersions(): Promise<void> {
  if (isRecent(known.versionsAt, ASK_MS)) return;

  state.polling ??= unrecorded(poll).finally(() => {
    state.polling = null;
  });
  await state.polling;
}

async function poll(): Promise<void> {
  const startedAt = performance.now();
  const rows = await db.version.findMany();
  for (const { name, version } of rows) learnVersion(name as Kind, version);
  known.versionsAt = startedAt;
}

/** Forgets everything; tests empty the database under the process. */
export function forgetCached(): void {
  forgetKnown();
  entries.clear();
  state.bytes = 0;
}
