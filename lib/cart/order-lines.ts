/** The lines of an order as cart lines, with the prices of then: a quote finds what has changed since. */
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import type { Order } from "@/lib/orders/schema";
import type { CartLine } from "./lines";

export function orderedLines({ items }: Pick<Order, "items">): CartLine[] {
  return items.map(({ product_id, product_name, product_name_bn, price, image_url, quantity }) => ({
    product_id,
    name: product_name,
    name_bn: product_name_bn,
    price,
    original_price: null,
    image_url,
    // Not known until the products are read again; it limits nothing until then.
    stock_quantity: MAX_ITEMS_PER_ORDER,
    quantity,
  }));
}
