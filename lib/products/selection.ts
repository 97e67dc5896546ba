/** Products selected by an admin, with the values that relative changes need. */

import { createSelection, type SelectedItem } from "@/lib/selection";
import { pickContent } from "@/lib/texts/pick-content";
import { type BulkChange, changesFor } from "./bulk-change";
import type { Product } from "./schema";

export type SelectedProduct = SelectedItem & Pick<Product, "price" | "stock_quantity" | "is_active">;

export const productSelection = createSelection<SelectedProduct>("products", ["price", "stock_quantity", "is_active"]);

/** Uses the name in the page's locale. */
export function toLocalizedProduct({
  name_bn,
  ...product
}: SelectedProduct & Pick<Product, "name_bn">): SelectedProduct {
  return toSelectedProduct({ ...product, name: product.name === null ? null : pickContent(product.name, name_bn) });
}

export function toSelectedProduct({ id, name, price, stock_quantity, is_active }: SelectedProduct): SelectedProduct {
  return { id, name, price, stock_quantity, is_active };
}

/** Request data of a product: the values on which a relative change depends, so that the server can reject outdated ones. */
export function expectedFor({ id, price, stock_quantity }: SelectedProduct, change: BulkChange) {
  return {
    id,
    ...((change.price_by ?? change.price_by_percent) === undefined ? {} : { price }),
    ...(change.stock_by === undefined ? {} : { stock_quantity }),
  };
}

/** The product after a change, so that the next change is relative to the new values. */
export function afterChange(product: SelectedProduct, change: BulkChange): SelectedProduct {
  return toSelectedProduct({ ...product, ...changesFor(product, change) });
}
