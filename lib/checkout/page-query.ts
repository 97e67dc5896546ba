/** What the checkout's address asks for: an unpaid order to pay, an old one to order again, or Buy Cards. */
import { leadsTo } from "@/lib/auth/origin";
import { routes } from "@/lib/routes";
import { type SearchParams, singleParam } from "@/lib/search-params";

export type CheckoutQuery = { held: string | null; again: string | null; isBuyCards: boolean; coupon: string | null };

/** The longest that the API takes for a code. */
const MAX_CODE = 64;

/** An order to pay wins over one to order again, and that over Buy Cards. A coupon goes with all but the first. */
export function parseCheckoutQuery({ order_id, again, buy, coupon }: SearchParams): CheckoutQuery {
  const held = singleParam(order_id) ?? null;
  const ordered = held ? null : (singleParam(again) ?? null);

  const code = held ? null : singleParam(coupon)?.trim().slice(0, MAX_CODE) || null;

  return { held, again: ordered, isBuyCards: !held && !ordered && singleParam(buy) === "cards", coupon: code };
}

/** The address to return to after signing in. */
export function checkoutOrigin({ held, again, isBuyCards, coupon }: CheckoutQuery): string {
  if (held) return routes.completePayment(held);
  const origin = again ? routes.orderAgain(again) : isBuyCards ? routes.buyCards : routes.checkout;

  return coupon ? `${origin}${origin.includes("?") ? "&" : "?"}coupon=${encodeURIComponent(coupon)}` : origin;
}

/** Whether an origin leads to a checkout that anybody may begin, and not to an order that is somebody's. */
export function leadsToNewOrder(origin: string): boolean {
  if (!leadsTo(origin, routes.checkout)) return false;
  const { held, again } = parseCheckoutQuery(Object.fromEntries(new URLSearchParams(origin.split("?")[1])));

  return !held && !again;
}
