/** Converts order lines to cart lines at the prices of the order; a quote then detects later changes. */
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
    // The stock is unknown until the products are loaded, so it does not limit the quantity yet.
    stock_quantity: MAX_ITEMS_PER_ORDER,
    quantity,
  }));
}
