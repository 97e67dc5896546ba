/** What the checkout's address asks for: an unpaid order to pay, an old one to order again, or Buy Cards. */
import { routes } from "@/lib/routes";
import { type SearchParams, singleParam } from "@/lib/search-params";

export type CheckoutQuery = { held: string | null; again: string | null; isBuyCards: boolean };

/** An order to pay wins over one to order again, and that over Buy Cards. */
export function parseCheckoutQuery({ order_id, again, buy }: SearchParams): CheckoutQuery {
  const held = singleParam(order_id) ?? null;
  const ordered = held ? null : (singleParam(again) ?? null);

  return { held, again: ordered, isBuyCards: !held && !ordered && singleParam(buy) === "cards" };
}

/** The address to return to after signing in. */
export function checkoutOrigin({ held, again, isBuyCards }: CheckoutQuery): string {
  if (held) return routes.completePayment(held);
  if (again) return routes.orderAgain(again);

  return isBuyCards ? routes.buyCards : routes.checkout;
}
