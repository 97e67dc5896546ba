/** How a cart changes, and what it costs. Pure; prices are taka as on the wire. */

import { paisa, toTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER, pricedLines, subtotalOf } from "@/lib/orders/lines";
import { ownWords } from "@/lib/texts/own-words";
import { addLine, type CartLine, maxQuantity } from "./lines";

/** What differs from the cart: a price, or the available quantity. `full`: the order has no room for all of them. */
export type CartChange = {
  kind: "price" | "fewer" | "full" | "gone";
  product_id: string;
  name: string;
  from: number;
  to: number;
};

/** Pages for everyone tell no difference beyond it, so that a sale of a product with plenty left changes none of them (ADR 035). */
export const MOST_STOCK_SHOWN = MAX_ITEMS_PER_ORDER;

/** What the lines cost without delivery, in taka. */
export function cartSubtotal(lines: readonly Pick<CartLine, "price" | "quantity">[]): number {
  return toTaka(subtotalOf(pricedLines(lines)));
}

/** What a buyer saves against the prices before the discounts, in taka. */
export function savingOf(lines: readonly Pick<CartLine, "price" | "original_price" | "quantity">[]): number {
  const before = lines.map((line) => ({ ...line, price: Math.max(line.original_price ?? 0, line.price) }));

  return toTaka(paisa(subtotalOf(pricedLines(before)) - subtotalOf(pricedLines(lines))));
}

export function removeLine(lines: readonly CartLine[], productId: string): CartLine[] {
  return lines.filter((line) => line.product_id !== productId);
}

/** A removed line at its old place again, as far as it still fits. */
export function restoreLine(lines: readonly CartLine[], removed: CartLine, index: number): CartLine[] {
  const restored = addLine(lines, removed);
  const line = restored.at(-1);
  const isNew = restored.length > lines.length;

  return line && isNew ? [...lines.slice(0, index), line, ...lines.slice(index)] : restored;
}

/**
 * The cart refilled from an order: its lines first and as they were ordered, then what lay in the cart already, as far as it fits.
 * What does not fit is in the changes. Doing it twice is the same as once. The lines still need a quote afterwards.
 */
export function refill(
  lines: readonly CartLine[],
  ordered: readonly CartLine[],
): { lines: CartLine[]; changes: CartChange[] } {
  const others = lines.filter((line) => !ordered.some(({ product_id }) => product_id === line.product_id));
  const wanted = [...ordered, ...others];
  const filled = wanted.reduce<CartLine[]>((result, line) => addLine(result, line), []);
  const changes = wanted.flatMap(({ product_id, name, name_bn, quantity: from }): CartChange[] => {
    const to = filled.find((line) => line.product_id === product_id)?.quantity ?? 0;
    return to < from ? [{ kind: "full", product_id, name: ownWords(name, name_bn), from, to }] : [];
  });

  return { lines: filled, changes };
}

/** The cart with one of a product in it: "Buy Cards" pressed twice is the same as once. What does not fit is in the changes. */
export function includeLine(
  lines: readonly CartLine[],
  wanted: CartLine,
): { lines: readonly CartLine[]; changes: CartChange[] } {
  const { product_id } = wanted;
  const name = ownWords(wanted.name, wanted.name_bn);
  if (lines.some((line) => line.product_id === product_id)) return { lines, changes: [] };
  if (maxQuantity(lines, wanted) < 1) return { lines, changes: [{ kind: "full", product_id, name, from: 1, to: 0 }] };

  return { lines: addLine(lines, { ...wanted, quantity: 1 }), changes: [] };
}

/** What the address of the checkout asks to be put into the cart: the lines of an earlier order, or the card set. */
export type Fill = { again: readonly CartLine[] | null; cardSet: CartLine | null };

export function fillCart(
  lines: readonly CartLine[],
  { again, cardSet }: Fill,
): { lines: readonly CartLine[]; changes: CartChange[] } {
  if (again) return refill(lines, again);

  return cardSet ? includeLine(lines, cardSet) : { lines, changes: [] };
}
