/** Events as the tag manager's data layer wants them. Pure. */
import type { AnalyticsEvent } from "./events";

type DataLayerRecord = Readonly<Record<string, unknown>>;

/** Pages that show what belongs to one person, named by their path: nothing is told of them. */
const PERSONAL = /^\/(?:admin|my-orders|my-codes|track|track-order)(?:\/|$)/;

export function isPersonalPage(path: string): boolean {
  return PERSONAL.test(path);
}

/** The address without its query, which may hold an order or a search. */
export function pageLocation({ origin, pathname }: Pick<Location, "origin" | "pathname">): string {
  return `${origin}${pathname}`;
}

/** What is pushed for an event: commerce in the tag manager's own form, with what the last one left behind cleared first. */
export function toRecords({ name, ...details }: AnalyticsEvent, page: string): DataLayerRecord[] {
  const shared = { event: name, page_location: page };
  if (!("items" in details)) return [{ ...shared, ...details }];

  return [{ ecommerce: null }, { ...shared, ecommerce: { currency: "BDT", ...details } }];
}
