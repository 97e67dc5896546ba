/** Cart operations and totals. Pure; prices are taka as on the wire. */

import { paisa, toTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER, pricedLines, subtotalOf } from "@/lib/orders/lines";
import { pickContent } from "@/lib/texts/pick-content";
import { addLine, type CartLine, maxQuantity } from "./lines";

/** A price or available quantity that differs from the cart. `full`: the order limit does not allow all units. */
export type CartChange = {
  kind: "price" | "fewer" | "full" | "gone";
  product_id: string;
  name: string;
  from: number;
  to: number;
};

/** Public pages cap the displayed stock here, so that sales of well-stocked products change no page (ADR 035). */
export const MAX_STOCK_SHOWN = MAX_ITEMS_PER_ORDER;

/** Subtotal without delivery, in taka. */
export function cartSubtotal(lines: readonly Pick<CartLine, "price" | "quantity">[]): number {
  return toTaka(subtotalOf(pricedLines(lines)));
}

/** Savings compared with the original prices, in taka. */
export function savingOf(lines: readonly Pick<CartLine, "price" | "original_price" | "quantity">[]): number {
  const before = lines.map((line) => ({ ...line, price: Math.max(line.original_price ?? 0, line.price) }));

  return toTaka(paisa(subtotalOf(pricedLines(before)) - subtotalOf(pricedLines(lines))));
}

export function removeLine(lines: readonly CartLine[], productId: string): CartLine[] {
  return lines.filter((line) => line.product_id !== productId);
}

/** Restores a removed line at its former position, with as many units as fit. */
export function restoreLine(lines: readonly CartLine[], removed: CartLine, index: number): CartLine[] {
  const restored = addLine(lines, removed);
  const line = restored.at(-1);
  const isNew = restored.length > lines.length;

  return line && isNew ? [...lines.slice(0, index), line, ...lines.slice(index)] : restored;
}

/**
 * Refills the cart from an order: its lines first, then the existing lines, as far as they fit. The changes report items that do not fit.
 * Idempotent. The lines still need a quote.
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
    return to < from ? [{ kind: "full", product_id, name: pickContent(name, name_bn), from, to }] : [];
  });

  return { lines: filled, changes };
}

/**
 * Ensures that a product is in the cart, so that pressing "Buy Cards" twice adds it once. The changes report a product that does not fit.
 */
export function includeLine(
  lines: readonly CartLine[],
  wanted: CartLine,
): { lines: readonly CartLine[]; changes: CartChange[] } {
  const { product_id } = wanted;
  const name = pickContent(wanted.name, wanted.name_bn);
  if (lines.some((line) => line.product_id === product_id)) return { lines, changes: [] };
  if (maxQuantity(lines, wanted) < 1) return { lines, changes: [{ kind: "full", product_id, name, from: 1, to: 0 }] };

  return { lines: addLine(lines, { ...wanted, quantity: 1 }), changes: [] };
}

/** Items that the checkout URL adds to the cart: lines of an earlier order or of a checkout link, or the card set. */
export type Fill = { again: readonly CartLine[] | null; cardSet: CartLine | null };

export function fillCart(
  lines: readonly CartLine[],
  { again, cardSet }: Fill,
): { lines: readonly CartLine[]; changes: CartChange[] } {
  if (again) return refill(lines, again);

  return cardSet ? includeLine(lines, cardSet) : { lines, changes: [] };
}
