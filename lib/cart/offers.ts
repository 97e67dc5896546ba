/** Product suggestions in the cart. Pure. */
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import type { Product } from "@/lib/products/schema";
import { type CartLine, countItems, isBuyable } from "./lines";
import { cartSubtotal } from "./rules";

const MAX_OFFERS = 2;

/**
 * Products that the owner chose for those in the cart, further candidates in the shop's order, the cart lines, and the free-delivery
 * threshold in taka (null: never).
 */
type OfferRequest = {
  related?: readonly Product[];
  products: readonly Product[];
  lines: readonly CartLine[];
  threshold: number | null;
};

const hasCards = ({ card_language: language }: Pick<CartLine, "card_language">) => (language ?? null) !== null;

/**
 * Returns at most two suggestions: the owner's choice, then the cheapest product that makes delivery free, if any, then the others in the
 * shop's order. Cards with cards are only offered if the owner chose them, because sets share elements.
 */
export function offersFor({ related = [], products, lines, threshold }: OfferRequest): Product[] {
  if (countItems(lines) >= MAX_ITEMS_PER_ORDER) return [];

  const inCart = new Set(lines.map(({ product_id }) => product_id));
  const isCardCart = lines.some(hasCards);
  const isOffered = (product: Product) => isBuyable(product) && !inCart.has(product.id);
  const others = products.filter((product) => isOffered(product) && !(isCardCart && hasCards(product)));
  const [cheapest] = others
    .filter(({ price }) => bringsFreeDelivery({ price, lines, threshold }))
    .sort((one, other) => one.price - other.price);

  const offers = [...related.filter(isOffered), ...(cheapest ? [cheapest] : []), ...others];
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()].slice(0, MAX_OFFERS);
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
