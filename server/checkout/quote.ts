/** What an order would cost now. Takes and holds nothing: the order itself checks all of it again in its transaction. */
import { compareWithShop } from "@/lib/checkout/rules";
import type { Quote, QuoteRequest } from "@/lib/checkout/schema";
import { toTaka } from "@/lib/money";
import { mergeItems, orderTotal, pricedLines, tariffOf } from "@/lib/orders/pricing";
import { getProduct } from "@/server/products/queries";
import { getDeliveryCharges, listPaymentMethods } from "@/server/settings/queries";

/** Reads the caches alone, so it may be two seconds behind other processes. */
export async function quote({ items, city }: QuoteRequest): Promise<Quote> {
  const wanted = mergeItems(items);
  const [products, { usd_rate, ...charges }, payment_methods] = await Promise.all([
    Promise.all(wanted.map(async ({ product_id }) => [product_id, await getProduct(product_id)] as const)),
    getDeliveryCharges(),
    listPaymentMethods(),
  ]);
  const { lines, changes } = compareWithShop(wanted, new Map(products));
  const { subtotal, deliveryCharge, total } = orderTotal(pricedLines(lines), city, tariffOf(charges));

  return {
    lines,
    changes,
    subtotal: toTaka(subtotal),
    delivery_charge: toTaka(deliveryCharge),
    total: toTaka(total),
    delivery_charges: charges,
    payment_methods,
  };
}
