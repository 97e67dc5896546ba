/**
 * What may lie in a cart (D1.8): at most 10 items in the whole order, and no more of a product than the shop has.
 * Pure; prices are taka as on the wire.
 */

import { isTaka, paisa, toTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER, pricedLines, subtotalOf } from "@/lib/orders/pricing";
import type { Product } from "@/lib/products/schema";

/** A product as it was when it was last looked at, and how many of it. */
export type CartLine = {
  product_id: string;
  name: string;
  price: number;
  /** What it cost before a discount. */
  original_price: number | null;
  image_url: string | null;
  stock_quantity: number;
  quantity: number;
};

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

export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** What the lines cost without delivery, in taka. */
export function cartSubtotal(lines: readonly Pick<CartLine, "price" | "quantity">[]): number {
  return toTaka(subtotalOf(pricedLines(lines)));
}

/** What a line keeps of a product. */
export type LineProduct = Pick<Product, "id" | "name" | "price" | "original_price" | "image_url" | "stock_quantity">;

/** What a buyer saves against the prices before the discounts, in taka. */
export function savingOf(lines: readonly Pick<CartLine, "price" | "original_price" | "quantity">[]): number {
  const before = lines.map((line) => ({ ...line, price: Math.max(line.original_price ?? 0, line.price) }));

  return toTaka(paisa(subtotalOf(pricedLines(before)) - subtotalOf(pricedLines(lines))));
}

/** The line of a product that is being put into the cart. */
export function toLine(product: LineProduct, quantity: number): CartLine {
  const { id, name, price, original_price, image_url, stock_quantity } = product;

  return { product_id: id, name, price, original_price, image_url, stock_quantity, quantity };
}

export function isBuyable(product: Pick<Product, "is_active" | "is_draft" | "stock_quantity">): boolean {
  return product.is_active && !product.is_draft && product.stock_quantity > 0;
}

/** How many of a product the cart has room for, given its other lines. */
export function maxQuantity(lines: readonly CartLine[], line: Pick<CartLine, "product_id" | "stock_quantity">): number {
  const others = countItems(lines.filter((other) => other.product_id !== line.product_id));

  return Math.max(0, Math.min(MAX_ITEMS_PER_ORDER - others, line.stock_quantity));
}

/** Adds units of a product, as many as fit, and updates the stored facts of the product. */
export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const present = lines.find((line) => line.product_id === added.product_id);
  const quantity = Math.min((present?.quantity ?? 0) + added.quantity, maxQuantity(lines, added));
  if (quantity < 1) return [...lines];

  const line = { ...added, quantity };
  return present ? lines.map((other) => (other === present ? line : other)) : [...lines, line];
}

/** Sets how many of a product there are, within 1 and what fits. */
export function setQuantity(lines: readonly CartLine[], productId: string, quantity: number): CartLine[] {
  return lines.map((line) => {
    if (line.product_id !== productId) return line;

    return { ...line, quantity: Math.max(1, Math.min(quantity, maxQuantity(lines, line))) };
  });
}

export function removeLine(lines: readonly CartLine[], productId: string): CartLine[] {
  return lines.filter((line) => line.product_id !== productId);
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
  const changes = wanted.flatMap(({ product_id, name, quantity: from }): CartChange[] => {
    const to = filled.find((line) => line.product_id === product_id)?.quantity ?? 0;
    return to < from ? [{ kind: "full", product_id, name, from, to }] : [];
  });

  return { lines: filled, changes };
}

/** The cart with one of a product in it: "Buy Cards" pressed twice is the same as once. What does not fit is in the changes. */
export function includeLine(
  lines: readonly CartLine[],
  wanted: CartLine,
): { lines: readonly CartLine[]; changes: CartChange[] } {
  const { product_id, name } = wanted;
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

/** Reads the stored cart: invalid lines are dropped, and no more than fits is kept. */
export function parseLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];

  return stored.filter(isLine).reduce<CartLine[]>((lines, line) => addLine(lines, line), []);
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== "object" || value === null) return false;

  const line = value as Record<keyof CartLine, unknown>;
  const isCount = (count: unknown) => Number.isSafeInteger(count) && Number(count) > 0;
  return (
    typeof line.product_id === "string" &&
    typeof line.name === "string" &&
    typeof line.price === "number" &&
    line.price >= 0 &&
    isTaka(line.price) &&
    (line.original_price === null || (typeof line.original_price === "number" && isTaka(line.original_price))) &&
    (line.image_url === null || typeof line.image_url === "string") &&
    isCount(line.stock_quantity) &&
    isCount(line.quantity)
  );
}
