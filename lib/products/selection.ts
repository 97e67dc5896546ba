/** Products selected by an admin, with the values that relative changes need. */
import { ownWords } from "@/lib/texts/own-words";
import { type Ticked, ticksOf } from "@/lib/ticks";
import { type BulkChange, changesFor } from "./bulk-change";
import type { Product } from "./schema";

export type TickedProduct = Ticked & Pick<Product, "price" | "stock_quantity" | "is_active">;

export const productTicks = ticksOf<TickedProduct>("products", ["price", "stock_quantity", "is_active"]);

/** Uses the name in the page's locale. */
export function namedHere({ name_bn, ...product }: TickedProduct & Pick<Product, "name_bn">): TickedProduct {
  return toTickedProduct({ ...product, name: product.name === null ? null : ownWords(product.name, name_bn) });
}

export function toTickedProduct({ id, name, price, stock_quantity, is_active }: TickedProduct): TickedProduct {
  return { id, name, price, stock_quantity, is_active };
}

/** Request data of a product: only values a relative change depends on must be unchanged. */
export function seenFor({ id, price, stock_quantity }: TickedProduct, change: BulkChange) {
  return {
    id,
    ...((change.price_by ?? change.price_by_percent) === undefined ? {} : { price }),
    ...(change.stock_by === undefined ? {} : { stock_quantity }),
  };
}

/** The product after a change, so that the next one is relative to the new values. */
export function afterChange(product: TickedProduct, change: BulkChange): TickedProduct {
  return toTickedProduct({ ...product, ...changesFor(product, change) });
}
