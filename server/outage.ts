/**
 * Whether the database is away, for the whole process: server/readiness.ts finds out, everybody else asks here. It stands apart from what
 * reads the database, so that the front can ask, too. An outage is two lines of the log, at its begin and at its end.
 */
import { log } from "./log";
import { once } from "./once";

type Outage = { since: number; refused: number };

const state = once<{ outage: Outage | null; listeners: Set<() => void> }>("outage", () => ({
  outage: null,
  listeners: new Set(),
}));

export class DatabaseAway extends Error {
  readonly code = "DATABASE_AWAY";

  constructor() {
    super("The database does not answer");
    this.name = "DatabaseAway";
  }
}

/** While this is so, whoever needs the database is refused at once. */
export function isDatabaseAway(): boolean {
  return state.outage !== null;
}

/** Counts one that is refused because of it. */
export function countRefused(): void {
  if (state.outage) state.outage.refused += 1;
}

/** Calls `listener` whenever an outage begins. Returns what ends that. */
export function onOutage(listener: () => void): () => void {
  state.listeners.add(listener);

  return () => state.listeners.delete(listener);
}

/** @param reason the driver's words, which hold no data */
export function beginOutage(reason: string): void {
  if (state.outage) return;
  state.outage = { since: performance.now(), refused: 0 };
  log.warn({ reason }, "the database is away");
  for (const listener of state.listeners) listener();
}

export function endOutage(): void {
  if (!state.outage) return;
  const { since, refused } = state.outage;
  state.outage = null;
  log.warn({ seconds: Math.round((performance.now() - since) / 100) / 10, refused }, "the database is back");
}
