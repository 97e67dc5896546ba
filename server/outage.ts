/**
 * Process-wide state of database outages, set by server/readiness.ts. Imports no database module, so that the front end can read it. An
 * outage logs two lines, at its start and at its end.
 */
import { log } from "./log";
import { globalSingleton } from "./once";

type Outage = { since: number; refused: number };

const state = globalSingleton<{ outage: Outage | null; listeners: Set<() => void> }>("outage", () => ({
  outage: null,
  listeners: new Set(),
}));

export class DatabaseDownError extends Error {
  readonly code = "DATABASE_AWAY";

  constructor() {
    super("The database does not answer");
    this.name = "DatabaseAway";
  }
}

/** Whether an outage is in progress; requests that need the database then fail immediately. */
export function isDatabaseDown(): boolean {
  return state.outage !== null;
}

/** Counts a request rejected during the outage. */
export function countRefused(): void {
  if (state.outage) state.outage.refused += 1;
}

/** Calls `listener` at the start of each outage. Returns a function that removes it. */
export function onOutage(listener: () => void): () => void {
  state.listeners.add(listener);

  return () => state.listeners.delete(listener);
}

/** @param reason message of the driver, which contains no customer data */
export function beginOutage(reason: string): void {
  if (state.outage) return;
  state.outage = { since: performance.now(), refused: 0 };
  log.warn({ reason }, "database unavailable");
  for (const listener of state.listeners) listener();
}

export function endOutage(): void {
  if (!state.outage) return;
  const { since, refused } = state.outage;
  state.outage = null;
  log.warn({ seconds: Math.round((performance.now() - since) / 100) / 10, refused }, "database available again");
}
