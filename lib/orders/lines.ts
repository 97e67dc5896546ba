/** The lines of an order and what they cost by themselves. Apart from ./pricing, because the cart on every page needs no more than this. */
import { type Paisa, paisa, toPaisa } from "@/lib/money";

/** For the whole order, not for a line (D1.8). */
export const MAX_ITEMS_PER_ORDER = 10;

/** `category` decides what a coupon counts for; it is unknown for lines of before there were coupons. */
export type PricedLine = { price: Paisa; quantity: number; category?: string | null | undefined };

type WireLine = { price: number; quantity: number; category?: string | null | undefined };

/** Lines as they are on the wire, in taka, with their prices in paisa. */
export function pricedLines(lines: readonly WireLine[]): PricedLine[] {
  return lines.map(({ price, quantity, category }) => ({ price: toPaisa(price), quantity, category }));
}

/** What the lines cost without delivery. */
export function subtotalOf(lines: readonly PricedLine[]): Paisa {
  return paisa(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
}
