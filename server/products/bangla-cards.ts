/** Suggests a product with Bangla cards next to one with English cards. */
import { isBuyable } from "@/lib/cart/lines";
import type { Product } from "@/lib/products/schema";
import { pageLanguage } from "@/lib/texts/page-language";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { toProduct, withImages } from "./serialize";
import { sorts } from "./sorts";
import { withStock } from "./stock-levels";
import { onSaleWhere } from "./visibility";

/** Number of candidates, of which the first in stock is used. */
const CANDIDATES = 6;

/**
 * For a Bangla page of a product with English cards: the most recommended product of its category with Bangla cards, if it can be bought.
 */
export async function getBanglaCards(product: Pick<Product, "category" | "card_language">): Promise<Product | null> {
  const { category, card_language: language } = product;
  if (language !== "english" || pageLanguage() !== "bn") return null;

  const products = await cached("catalogue", `bangla-cards:${category}`, async () => {
    const rows = await db.product.findMany({
      where: { ...onSaleWhere, category, cardLanguage: { in: ["bangla", "both"] } },
      include: withImages,
      orderBy: sorts.recommended,
      take: CANDIDATES,
    });

    return rows.map(toProduct);
  });

  return (await withStock(products, 1)).find(isBuyable) ?? null;
}
