/** Converts events to the tag manager's data layer format. Pure. */
import type { AnalyticsEvent } from "./events";

type DataLayerRecord = Readonly<Record<string, unknown>>;

/** Paths of personal pages, in either language, which send no events. A tag's script could also read the secret in their address. */
const PERSONAL =
  /^(?:\/bn)?\/(?:admin|my-orders|my-codes|my-reviews|report-review|account|complaint\/[^/]+|pay|track|track-order)(?:\/|$)/;

export function isPersonalPage(path: string): boolean {
  return PERSONAL.test(path);
}

/** The URL without its query, which may contain an order or a search. */
export function pageLocation({ origin, pathname }: Pick<Location, "origin" | "pathname">): string {
  return `${origin}${pathname}`;
}

/** Converts an event to data layer entries. E-commerce entries first clear the previous e-commerce object. */
export function toRecords({ name, ...details }: AnalyticsEvent, page: string): DataLayerRecord[] {
  const shared = { event: name, page_location: page };
  if (!("items" in details)) return [{ ...shared, ...details }];

  return [{ ecommerce: null }, { ...shared, ecommerce: { currency: "BDT", ...details } }];
}
