/**
 * Cached reads. Each kind of data has a counter in the table `versions`, bumped by the transaction that changes the data. This
 * process sees its own changes at once and those of other processes within two seconds (decisions 7): the counters are polled
 * at most once a second.
 */
import { db, type Tx } from "./db";

export type Kind = "catalogue" | "settings";

const POLL_MS = 1_000;
const MAX_ENTRIES = 500;

type Entry = { version: bigint; value: Promise<unknown> };

type State = {
  known: Map<string, bigint>;
  entries: Map<string, Entry>;
  lastPoll: number;
  polling: Promise<void> | null;
};

// Pages and routes are bundled apart: what a route has changed, a page of this process must see at once.
const shared = globalThis as unknown as { chemcardCache?: State };
shared.chemcardCache ??= { known: new Map(), entries: new Map(), lastPoll: 0, polling: null };
const state = shared.chemcardCache;
const { known, entries } = state;

/** The value of `load` for a key, kept until the kind's version changes. A failed load is not kept. */
export async function cached<Value>(kind: Kind, key: string, load: () => Promise<Value>): Promise<Value> {
  await pollWhenDue();

  const version = known.get(kind) ?? 0n;
  const name = `${kind}:${key}`;
  const hit = entries.get(name);
  if (hit && hit.version === version) {
    // Least recently used goes first.
    entries.delete(name);
    entries.set(name, hit);
    return hit.value as Promise<Value>;
  }

  const entry: Entry = { version, value: load() };
  remember(name, entry);
  entry.value.catch(() => {
    if (entries.get(name) === entry) entries.delete(name);
  });
  return entry.value as Promise<Value>;
}

function remember(name: string, entry: Entry): void {
  entries.delete(name);
  entries.set(name, entry);
  const oldest = entries.keys().next().value;
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
}

/**
 * Bumps a version inside the transaction that changes its data; the last statement of it, since the row is held until commit.
 * Returns what to call after the commit so that this process reads anew at once.
 */
export async function bump(tx: Tx, kind: Kind): Promise<() => void> {
  const { version } = await tx.version.upsert({
    where: { name: kind },
    create: { name: kind },
    update: { version: { increment: 1 } },
  });

  return () => note(kind, version);
}

function note(kind: string, version: bigint): void {
  if (version > (known.get(kind) ?? 0n)) known.set(kind, version);
}

async function pollWhenDue(): Promise<void> {
  if (Date.now() - state.lastPoll < POLL_MS) return;

  state.polling ??= poll().finally(() => {
    state.polling = null;
  });
  await state.polling;
}

async function poll(): Promise<void> {
  const rows = await db.version.findMany();
  for (const row of rows) note(row.name, row.version);
  state.lastPoll = Date.now();
}

/** Forgets everything; tests empty the database under the process. */
export function forgetCached(): void {
  known.clear();
  entries.clear();
  state.lastPoll = 0;
}
