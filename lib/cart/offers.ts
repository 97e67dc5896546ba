/** Product suggestions in the cart. Pure. */
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import type { Product } from "@/lib/products/schema";
import { type CartLine, countItems, isBuyable } from "./lines";
import { cartSubtotal } from "./rules";

const MAX_OFFERS = 2;

/** Candidates in the shop's order, the cart lines, and the free-delivery threshold in taka (null: never). */
type OfferRequest = { products: readonly Product[]; lines: readonly CartLine[]; threshold: number | null };

const hasCards = ({ card_language: language }: Pick<CartLine, "card_language">) => (language ?? null) !== null;

/**
 * Returns at most two suggestions: first the cheapest product that makes delivery free, if any, then the others in the shop's order. Offers
 * no cards with cards, because sets share elements and products do not list them.
 */
export function offersFor({ products, lines, threshold }: OfferRequest): Product[] {
  if (countItems(lines) >= MAX_ITEMS_PER_ORDER) return [];

  const inCart = new Set(lines.map(({ product_id }) => product_id));
  const isCardCart = lines.some(hasCards);
  const offers = products.filter(
    (product) => isBuyable(product) && !inCart.has(product.id) && !(isCardCart && hasCards(product)),
  );
  const [cheapest] = offers
    .filter(({ price }) => bringsFreeDelivery({ price, lines, threshold }))
    .sort((one, other) => one.price - other.price);

  return [...new Set([...(cheapest ? [cheapest] : []), ...offers])].slice(0, MAX_OFFERS);
}

/** Checks whether a product of this price (taka) would make a currently charged delivery free. */
export function bringsFreeDelivery({
  price,
  lines,
  threshold,
}: Pick<OfferRequest, "lines" | "threshold"> & { price: number }): boolean {
  const subtotal = cartSubtotal(lines);

  return lines.length > 0 && threshold !== null && subtotal <= threshold && subtotal + price > threshold;
}
