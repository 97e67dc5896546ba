/** Order lines and their subtotal. Separate from ./pricing, because the cart on every page needs only this. */
import { type Paisa, paisa, toPaisa } from "@/lib/money";

/** Maximum per order, not per line (D1.8). */
export const MAX_ITEMS_PER_ORDER = 10;

/** `category` determines whether a coupon applies; unknown for lines from before coupons existed. */
export type PricedLine = { price: Paisa; quantity: number; category?: string | null | undefined };

type WireLine = { price: number; quantity: number; category?: string | null | undefined };

/** Converts the prices of wire-format lines from taka to paisa. */
export function pricedLines(lines: readonly WireLine[]): PricedLine[] {
  return lines.map(({ price, quantity, category }) => ({ price: toPaisa(price), quantity, category }));
}

/** Subtotal without delivery. */
export function subtotalOf(lines: readonly PricedLine[]): Paisa {
  return paisa(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
}
