/** Query parameters of the checkout: an unpaid order to pay, a link from staff, an earlier order to reorder, or Buy Cards. */
import { isPathOf } from "@/lib/auth/origin";
import { routes } from "@/lib/routes";
import { type SearchParams, singleParam } from "@/lib/search-params";

export type CheckoutQuery = {
  held: string | null;
  /** Token of a checkout link. */
  link: string | null;
  again: string | null;
  isBuyCards: boolean;
  coupon: string | null;
};

/** The API's maximum code length. */
const MAX_CODE = 64;

/** Parses the parameters. Only the first of the four takes effect; a coupon applies to the last two, because a link has its own. */
export function parseCheckoutQuery({ order_id, link, again, buy, coupon }: SearchParams): CheckoutQuery {
  const none: CheckoutQuery = { held: null, link: null, again: null, isBuyCards: false, coupon: null };
  const [held, token, ordered] = [order_id, link, again].map((param) => singleParam(param) || null);
  if (held) return { ...none, held };
  if (token) return { ...none, link: token };

  const code = singleParam(coupon)?.trim().slice(0, MAX_CODE) || null;
  return { ...none, again: ordered ?? null, isBuyCards: !ordered && singleParam(buy) === "cards", coupon: code };
}

/** URL to return to after sign-in. */
export function checkoutOrigin({ held, link, again, isBuyCards, coupon }: CheckoutQuery): string {
  if (held) return routes.completePayment(held);
  if (link) return routes.checkoutLink(encodeURIComponent(link));
  const origin = again ? routes.orderAgain(again) : isBuyCards ? routes.buyCards : routes.checkout;

  return coupon ? `${origin}${origin.includes("?") ? "&" : "?"}coupon=${encodeURIComponent(coupon)}` : origin;
}

/** Parameters of an origin that is a checkout for a new order; null for other pages and a customer's existing order. */
export function newOrderQuery(origin: string): CheckoutQuery | null {
  if (!isPathOf(origin, routes.checkout)) return null;
  const query = parseCheckoutQuery(Object.fromEntries(new URLSearchParams(origin.split("?")[1])));

  return query.held || query.again ? null : query;
}
