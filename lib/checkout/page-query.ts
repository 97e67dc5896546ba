/** Query parameters of the checkout: an unpaid order to pay, an earlier order to reorder, or Buy Cards. */
import { isPathOf } from "@/lib/auth/origin";
import { routes } from "@/lib/routes";
import { type SearchParams, singleParam } from "@/lib/search-params";

export type CheckoutQuery = { held: string | null; again: string | null; isBuyCards: boolean; coupon: string | null };

/** The API's maximum code length. */
const MAX_CODE = 64;

/**
 * Parses the parameters. An order to pay takes precedence over a reorder, and a reorder over Buy Cards. A coupon applies to all but the
 * first.
 */
export function parseCheckoutQuery({ order_id, again, buy, coupon }: SearchParams): CheckoutQuery {
  const held = singleParam(order_id) ?? null;
  const ordered = held ? null : (singleParam(again) ?? null);

  const code = held ? null : singleParam(coupon)?.trim().slice(0, MAX_CODE) || null;

  return { held, again: ordered, isBuyCards: !held && !ordered && singleParam(buy) === "cards", coupon: code };
}

/** URL to return to after sign-in. */
export function checkoutOrigin({ held, again, isBuyCards, coupon }: CheckoutQuery): string {
  if (held) return routes.completePayment(held);
  const origin = again ? routes.orderAgain(again) : isBuyCards ? routes.buyCards : routes.checkout;

  return coupon ? `${origin}${origin.includes("?") ? "&" : "?"}coupon=${encodeURIComponent(coupon)}` : origin;
}

/** Parameters of an origin that is a checkout for a new order; null for other pages and a customer's existing order. */
export function newOrderQuery(origin: string): CheckoutQuery | null {
  if (!isPathOf(origin, routes.checkout)) return null;
  const query = parseCheckoutQuery(Object.fromEntries(new URLSearchParams(origin.split("?")[1])));

  return query.held || query.again ? null : query;
}
