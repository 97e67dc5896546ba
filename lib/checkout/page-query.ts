/** What stands in the address of the checkout: an order that is held for its payment, or one that is to be ordered again. */
import { routes } from "@/lib/routes";

type SearchParams = Record<string, string | string[] | undefined>;

export type CheckoutQuery = { held: string | null; again: string | null };

/** Of a repeated parameter the first; an order that is held comes first. */
export function parseCheckoutQuery({ order_id, again }: SearchParams): CheckoutQuery {
  const held = first(order_id);

  return { held, again: held ? null : first(again) };
}

/** Where somebody who has to sign in first comes back to. */
export function checkoutOrigin({ held, again }: CheckoutQuery): string {
  if (held) return routes.completePayment(held);

  return again ? routes.orderAgain(again) : routes.checkout;
}

function first(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) || null;
}
