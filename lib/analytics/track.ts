/**
 * The entry point for events. A receiver connects only where a tag manager is configured; until then the last few are kept in
 * memory and never sent.
 */
import type { AnalyticsEvent } from "./events";

type Receiver = (event: AnalyticsEvent) => void;

/** More than a page says before everything on it has been loaded. */
const MAX_EARLY = 10;

const early: AnalyticsEvent[] = [];
let receiver: Receiver | null = null;

/** Never throws: receivers run third-party code, and an order that has been placed must not look as if it had failed. */
export function track(event: AnalyticsEvent): void {
  if (receiver) pass(receiver, event);
  else if (early.length < MAX_EARLY) early.push(event);
}

function pass(to: Receiver, event: AnalyticsEvent): void {
  try {
    to(event);
  } catch {
    // The event is lost.
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
