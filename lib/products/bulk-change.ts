/** Applies one change to several products (ADR 067). Pure. */

import { MAX_PRICE_TAKA } from "@/lib/money";
import { t } from "@/lib/texts/text";
import type { BulkProductsInput } from "./bulk";
import { MAX_STOCK } from "./limits";
import { isDeepCut } from "./price-warnings";

type SeenProduct = BulkProductsInput["products"][number];
export type BulkChange = Omit<BulkProductsInput, "products">;

/** New price in taka; undefined if unchanged. */
function priceAfter({ price = 0 }: SeenProduct, { price_by: by, price_by_percent: percent }: BulkChange) {
  if (by !== undefined) return Math.round((price + by) * 100) / 100;

  return percent === undefined ? undefined : Math.round((price * (100 + percent)) / 100);
}

/** Fields to update on a product. */
export function changesFor(seen: SeenProduct, change: BulkChange) {
  const all = {
    price: priceAfter(seen, change),
    stock_quantity:
      change.stock_by === undefined ? change.stock_quantity : (seen.stock_quantity ?? 0) + change.stock_by,
    is_active: change.is_active,
    category: change.category,
  };

  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<{
    [Field in keyof typeof all]: NonNullable<(typeof all)[Field]>;
  }>;
}

/** Preview of a change, shown before it is applied. */
type Preview = { id: string; name: string; from: number; to: number; isImpossible: boolean };
export type PricePreview = Preview & { isDeep: boolean };

type Known = { id: string; name: string | null; price: number; stock_quantity: number };

export function previewPrices(products: readonly Known[], change: BulkChange): PricePreview[] {
  return products.map(({ id, name, price }) => {
    const to = priceAfter({ id, price }, change) ?? price;
    const isImpossible = to < 0 || to > MAX_PRICE_TAKA;

    return {
      id,
      name: name ?? t("Product"),
      from: price,
      to,
      isImpossible,
      isDeep: !isImpossible && isDeepCut(price, to),
    };
  });
}

export function previewStock(products: readonly Known[], change: BulkChange): Preview[] {
  return products.map(({ id, name, stock_quantity: from }) => {
    const to = changesFor({ id, stock_quantity: from }, change).stock_quantity ?? from;

    return { id, name: name ?? t("Product"), from, to, isImpossible: to < 0 || to > MAX_STOCK };
  });
}
