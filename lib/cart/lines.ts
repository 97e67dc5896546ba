/**
 * Cart lines, as needed on every page; operations used only by the cart sheet and the checkout are in ./rules. An order has at most 10
 * items, and no more of a product than is in stock (D1.8). Pure; prices are taka as on the wire.
 */
import { isTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import type { CardLanguage, Product } from "@/lib/products/schema";

/** A product as last loaded, with its quantity. */
export type CartLine = {
  product_id: string;
  name: string;
  /** Omitted until known from a quote. */
  name_bn?: string | null;
  price: number;
  /** Price before the discount. */
  original_price: number | null;
  image_url: string | null;
  stock_quantity: number;
  /** Omitted until known from a quote; some coupons apply only to certain categories. */
  category?: string;
  /** Language printed on the product's cards; null: no cards. Omitted if unknown. */
  card_language?: CardLanguage | null | undefined;
  quantity: number;
};

/** Product fields that a line stores. */
export type LineProduct = Pick<Product, "id" | "name" | "price" | "original_price" | "image_url" | "stock_quantity"> &
  Partial<Pick<Product, "name_bn" | "card_language">>;

export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Creates a line for a product. */
export function toLine(product: LineProduct, quantity: number): CartLine {
  const { id: product_id, name, name_bn, price, original_price, image_url, stock_quantity, card_language } = product;

  return { product_id, name, name_bn, price, original_price, image_url, stock_quantity, card_language, quantity };
}

export function isBuyable(product: Pick<Product, "is_active" | "is_draft" | "stock_quantity">): boolean {
  return product.is_active && !product.is_draft && product.stock_quantity > 0;
}

/** Maximum quantity of a product, given the other lines. */
export function maxQuantity(lines: readonly CartLine[], line: Pick<CartLine, "product_id" | "stock_quantity">): number {
  const others = countItems(lines.filter((other) => other.product_id !== line.product_id));

  return Math.max(0, Math.min(MAX_ITEMS_PER_ORDER - others, line.stock_quantity));
}

/** Adds as many units of a product as fit, and updates the stored product data. */
export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const present = lines.find((line) => line.product_id === added.product_id);
  const quantity = Math.min((present?.quantity ?? 0) + added.quantity, maxQuantity(lines, added));
  if (quantity < 1) return [...lines];

  const line = { ...added, quantity };
  return present ? lines.map((other) => (other === present ? line : other)) : [...lines, line];
}

/** Sets a quantity, clamped between 1 and the maximum. */
export function setQuantity(lines: readonly CartLine[], productId: string, quantity: number): CartLine[] {
  return lines.map((line) => {
    if (line.product_id !== productId) return line;

    return { ...line, quantity: Math.max(1, Math.min(quantity, maxQuantity(lines, line))) };
  });
}

/** Parses the stored cart, dropping invalid lines and excess units. */
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
    (line.category === undefined || typeof line.category === "string") &&
    isCount(line.stock_quantity) &&
    isCount(line.quantity)
  );
}
