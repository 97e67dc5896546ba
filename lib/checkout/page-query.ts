/** What stands in the address of the checkout: an order that is held for its payment, one that is to be ordered again, or Buy Cards. */
import { routes } from "@/lib/routes";

type SearchParams = Record<string, string | string[] | undefined>;

export type CheckoutQuery = { held: string | null; again: string | null; isBuyCards: boolean };

/** Of a repeated parameter the first; an order that is held comes first, then one that is ordered again. */
export function parseCheckoutQuery({ order_id, again, buy }: SearchParams): CheckoutQuery {
  const held = first(order_id);
  const ordered = held ? null : first(again);

  return { held, again: ordered, isBuyCards: !held && !ordered && first(buy) === "cards" };
}

/** Where somebody who has to sign in first comes back to. */
export function checkoutOrigin({ held, again, isBuyCards }: CheckoutQuery): string {
  if (held) return routes.completePayment(held);
  if (again) return routes.orderAgain(again);

  return isBuyCards ? routes.buyCards : routes.checkout;
}

function first(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) || null;
}
