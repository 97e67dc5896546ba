/** Computes what an order would cost now. Reserves nothing, because placing the order checks everything again in its transaction. */
import { compareWithShop } from "@/lib/checkout/rules";
import type { Quote, QuoteRequest } from "@/lib/checkout/schema";
import { termsOf } from "@/lib/coupons/discount";
import { toTaka } from "@/lib/money";
import { pricedLines } from "@/lib/orders/lines";
import { refusesCash } from "@/lib/orders/parcel";
import { deliveryChargeOf, mergeItems, orderTotal, tariffOf } from "@/lib/orders/pricing";
import { isCashMethod } from "@/lib/settings/payment-methods";
import type { Actor } from "@/server/actor";
import { quoteCoupon } from "@/server/coupons/evaluate-coupon";
import { getProduct } from "@/server/products/queries";
import { getDeliveryCharges, listPaymentMethods } from "@/server/settings/queries";

type QuoteOptions = {
  /** Null for guests, who cannot use a customer's personal coupon. */
  actor: Actor | null;
  input: QuoteRequest;
  now: Date;
};

/** Reads only cached data, except for the coupon, so it may be two seconds behind other processes. */
export async function quote({ actor, input, now }: QuoteOptions): Promise<Quote> {
  const { items, city, coupon_code: typed } = input;
  const wanted = mergeItems(items);
  const [products, { usd_rate, ...charges }, payment_methods] = await Promise.all([
    Promise.all(wanted.map(async ({ product_id }) => [product_id, await getProduct(product_id)] as const)),
    getDeliveryCharges(),
    listPaymentMethods(),
  ]);
  const { lines, changes } = compareWithShop(wanted, new Map(products));
  const [priced, tariff] = [pricedLines(lines), tariffOf(charges)];
  const judged = {
    userId: actor?.id ?? null,
    lines: priced,
    deliveryCharge: deliveryChargeOf(priced, city, tariff),
    now,
  };
  const coupon = typed ? await quoteCoupon(typed, judged) : null;
  const terms = coupon?.terms && !coupon.refusal ? termsOf(coupon.terms) : null;
  const { subtotal, deliveryCharge, discount, total } = orderTotal(priced, city, tariff, terms);

  return {
    lines,
    changes,
    subtotal: toTaka(subtotal),
    delivery_charge: toTaka(deliveryCharge),
    discount: toTaka(discount),
    coupon,
    total: toTaka(total),
    delivery_charges: charges,
    payment_methods: payment_methods.filter(({ name }) => !isCashMethod(name) || !refusesCash(priced, total)),
  };
}
