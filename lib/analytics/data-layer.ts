/** Events as the tag manager's data layer wants them. Pure. */
import type { AnalyticsEvent } from "./events";

type DataLayerRecord = Readonly<Record<string, unknown>>;

/** Paths of personal pages: no events are sent from them. */
const PERSONAL = /^\/(?:admin|my-orders|my-codes|pay|track|track-order)(?:\/|$)/;

export function isPersonalPage(path: string): boolean {
  return PERSONAL.test(path);
}

/** The address without its query, which may hold an order or a search. */
export function pageLocation({ origin, pathname }: Pick<Location, "origin" | "pathname">): string {
  return `${origin}${pathname}`;
}

/** The entries pushed for an event: e-commerce in the tag manager's format, after clearing the previous e-commerce object. */
export function toRecords({ name, ...details }: AnalyticsEvent, page: string): DataLayerRecord[] {
  const shared = { event: name, page_location: page };
  if (!("items" in details)) return [{ ...shared, ...details }];

  return [{ ecommerce: null }, { ...shared, ecommerce: { currency: "BDT", ...details } }];
}
