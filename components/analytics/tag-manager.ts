/** Google Tag Manager. Its script is loaded once, and only after consent. */
import { isPersonalPage, pageLocation, toRecords } from "@/lib/analytics/data-layer";
import type { AnalyticsEvent } from "@/lib/analytics/events";
import { isFirstReport } from "@/lib/analytics/reported-purchases";

const SCRIPT = "https://www.googletagmanager.com/gtm.js";

/** The window with the tag manager's data layer. */
const tagged = () => window as Window & { dataLayer?: object[] };

let isLoaded = false;

/** Appends the script with the page's nonce, which the tag manager reuses for its own tags (CSP). */
function load(id: string): void {
  if (isLoaded) return;
  isLoaded = true;
  const page = tagged();
  page.dataLayer ??= [];
  page.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js", page_location: pageLocation(window.location) });

  const script = document.createElement("script");
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  document.head.append(script);
}

/** Loads the tag manager, except on personal pages. */
export function startTagManager(id: string): void {
  if (!isPersonalPage(window.location.pathname)) load(id);
}

/** Pushes an event to the data layer; each purchase only once. */
export function pushEvent(event: AnalyticsEvent): void {
  const { origin, pathname: here } = window.location;
  const pathname = "page_path" in event ? event.page_path : here;
  if (!isLoaded || isPersonalPage(pathname)) return;
  if (event.name === "purchase" && !isFirstReport(event.transaction_id)) return;

  tagged().dataLayer?.push(...toRecords(event, pageLocation({ origin, pathname })));
}
