/** The products that an admin ticked, with what a change of several counts from. */
import { ownWords } from "@/lib/texts/own-words";
import { type Ticked, ticksOf } from "@/lib/ticks";
import { type BulkChange, changesFor } from "./bulk-change";
import type { Product } from "./schema";

export type TickedProduct = Ticked & Pick<Product, "price" | "stock_quantity" | "is_active">;

export const productTicks = ticksOf<TickedProduct>("products", ["price", "stock_quantity", "is_active"]);

/** Called as the page calls it. */
export function namedHere({ name_bn, ...product }: TickedProduct & Pick<Product, "name_bn">): TickedProduct {
  return toTickedProduct({ ...product, name: product.name === null ? null : ownWords(product.name, name_bn) });
}

export function toTickedProduct({ id, name, price, stock_quantity, is_active }: TickedProduct): TickedProduct {
  return { id, name, price, stock_quantity, is_active };
}

/** What a call says of a product: only what the change counts from has to be as it was seen. */
export function seenFor({ id, price, stock_quantity }: TickedProduct, change: BulkChange) {
  return {
    id,
    ...((change.price_by ?? change.price_by_percent) === undefined ? {} : { price }),
    ...(change.stock_by === undefined ? {} : { stock_quantity }),
  };
}

/** The product after a change, so that the next one counts from what it is now. */
export function afterChange(product: TickedProduct, change: BulkChange): TickedProduct {
  return toTickedProduct({ ...product, ...changesFor(product, change) });
}
