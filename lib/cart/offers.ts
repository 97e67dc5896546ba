/** What the cart offers beside what lies in it. Pure. */
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import type { Product } from "@/lib/products/schema";
import { type CartLine, countItems, isBuyable } from "./lines";
import { cartSubtotal } from "./rules";

const MOST = 2;

/** Products to choose from, in the shop's own order, and the sum in taka above which delivery is free (null: never). */
type Question = { products: readonly Product[]; lines: readonly CartLine[]; threshold: number | null };

/** Two at most; what makes delivery free comes first, the cheapest of it before the others. */
export function offersFor({ products, lines, threshold }: Question): Product[] {
  if (countItems(lines) >= MAX_ITEMS_PER_ORDER) return [];

  const offers = products.filter(
    (product) => isBuyable(product) && lines.every(({ product_id }) => product_id !== product.id),
  );
  const [cheapest] = offers
    .filter(({ price }) => bringsFreeDelivery({ price, lines, threshold }))
    .sort((one, other) => one.price - other.price);

  return [...new Set([...(cheapest ? [cheapest] : []), ...offers])].slice(0, MOST);
}

/** Whether delivery costs something now, and nothing more with one product of that price (taka). */
export function bringsFreeDelivery({
  price,
  lines,
  threshold,
}: Pick<Question, "lines" | "threshold"> & { price: number }): boolean {
  const subtotal = cartSubtotal(lines);

  return lines.length > 0 && threshold !== null && subtotal <= threshold && subtotal + price > threshold;
}
