/**
 * Where events go in. Whoever tells them on connects itself, which only happens where a tag manager is configured; until then a few
 * are kept in memory, and that is all that ever happens to them.
 */
import type { AnalyticsEvent } from "./events";

type Receiver = (event: AnalyticsEvent) => void;

/** More than a page says before everything on it has been loaded. */
const MAX_EARLY = 10;

const early: AnalyticsEvent[] = [];
let receiver: Receiver | null = null;

/** Never throws: behind a receiver stands foreign code, and an order that has been placed must not look as if it had failed. */
export function track(event: AnalyticsEvent): void {
  if (receiver) pass(receiver, event);
  else if (early.length < MAX_EARLY) early.push(event);
}

function pass(to: Receiver, event: AnalyticsEvent): void {
  try {
    to(event);
  } catch {
    // It is not told.
  }
}

/** Takes all events from now on, and those that came before. Returns how to stop. */
export function connect(next: Receiver): () => void {
  receiver = next;
  for (const event of early.splice(0)) pass(next, event);

  return () => {
    if (receiver === next) receiver = null;
  };
}
