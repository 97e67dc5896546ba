/**
 * The lines of a cart, as every page reads and adds to them; what only the sheet and the checkout do with them is in ./rules. At most 10
 * items in the whole order, and no more of a product than the shop has (D1.8). Pure; prices are taka as on the wire.
 */
import { isTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import type { CardLanguage, Product } from "@/lib/products/schema";

/** A product as it was when it was last looked at, and how many of it. */
export type CartLine = {
  product_id: string;
  name: string;
  /** Left out until a quote has told it. */
  name_bn?: string | null;
  price: number;
  /** What it cost before a discount. */
  original_price: number | null;
  image_url: string | null;
  stock_quantity: number;
  /** Left out until a quote has told it: some coupons count for some categories alone. */
  category?: string;
  /** The language printed on its cards; null: it has none. Left out where it is not known. */
  card_language?: CardLanguage | null | undefined;
  quantity: number;
};

/** What a line keeps of a product. */
export type LineProduct = Pick<Product, "id" | "name" | "price" | "original_price" | "image_url" | "stock_quantity"> &
  Partial<Pick<Product, "name_bn" | "card_language">>;

export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The line of a product that is being put into the cart. */
export function toLine(product: LineProduct, quantity: number): CartLine {
  const { id: product_id, name, name_bn, price, original_price, image_url, stock_quantity, card_language } = product;

  return { product_id, name, name_bn, price, original_price, image_url, stock_quantity, card_language, quantity };
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
    (line.category === undefined || typeof line.category === "string") &&
    isCount(line.stock_quantity) &&
    isCount(line.quantity)
  );
}
