/**
 * Entry point for events. A receiver connects only if a tag manager is configured; until then the first few events are kept in memory and
 * never sent.
 */
import type { AnalyticsEvent } from "./events";

type Receiver = (event: AnalyticsEvent) => void;

/** Maximum number of events kept before a receiver connects; a page emits fewer while loading. */
const MAX_EARLY = 10;

const early: AnalyticsEvent[] = [];
let receiver: Receiver | null = null;

/** Sends an event. Never throws: receivers run third-party code, and a placed order must not appear to have failed. */
export function track(event: AnalyticsEvent): void {
  if (receiver) pass(receiver, event);
  else if (early.length < MAX_EARLY) early.push(event);
}

function pass(to: Receiver, event: AnalyticsEvent): void {
  try {
    to(event);
  } catch {
    // A failing receiver loses the event.
  }
}

/** Registers the receiver and replays earlier events. Returns the unsubscribe function. */
export function connect(next: Receiver): () => void {
  receiver = next;
  for (const event of early.splice(0)) pass(next, event);

  return () => {
    if (receiver === next) receiver = null;
  };
}
