/** What stands in the address of the checkout: an order that is held for its payment, one that is to be ordered again, or Buy Cards. */
import { routes } from "@/lib/routes";
import { type SearchParams, singleParam } from "@/lib/search-params";

export type CheckoutQuery = { held: string | null; again: string | null; isBuyCards: boolean };

/** An order that is held comes first, then one that is ordered again. */
export function parseCheckoutQuery({ order_id, again, buy }: SearchParams): CheckoutQuery {
  const held = singleParam(order_id) ?? null;
  const ordered = held ? null : (singleParam(again) ?? null);

  return { held, again: ordered, isBuyCards: !held && !ordered && singleParam(buy) === "cards" };
}

/** Where somebody who has to sign in first comes back to. */
export function checkoutOrigin({ held, again, isBuyCards }: CheckoutQuery): string {
  if (held) return routes.completePayment(held);
  if (again) return routes.orderAgain(again);

  return isBuyCards ? routes.buyCards : routes.checkout;
}
