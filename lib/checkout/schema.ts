import { z } from "zod";
import { quotedCouponSchema, typedCouponSchema } from "@/lib/coupons/schema";
import { orderItemsOf, orderLineInputSchema } from "@/lib/orders/schema";
import { cardLanguages } from "@/lib/products/categories";
import { deliveryChargesSchema, paymentMethodSchema } from "@/lib/settings/schema";
import { priceSchema } from "@/lib/taka-schema";
import { oneLine } from "@/lib/text";

export const quoteRequestSchema = z.object({
  /** `price`: the displayed unit price in taka, needed to detect a price change. */
  items: orderItemsOf(orderLineInputSchema.extend({ price: priceSchema.optional() })),
  /** Without a city, the charge for outside Dhaka applies. */
  city: oneLine(120).default(""),
  coupon_code: typedCouponSchema.nullish(),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** A line that can be ordered. Amounts in taka, as in the whole quote. */
const quoteLineSchema = z.object({
  product_id: z.uuid(),
  name: z.string(),
  name_bn: z.string().nullable(),
  image_url: z.string().nullable(),
  price: z.number(),
  original_price: z.number().nullable(),
  /** Units in stock. */
  stock_quantity: z.int(),
  category: z.string(),
  /** Language printed on the product's cards; null: no cards. */
  card_language: z.enum(cardLanguages).nullable(),
  /** Number of requested units that are available. */
  quantity: z.int(),
});

/**
 * Change against what the client sent. `price`: the unit price differs, in taka. `fewer`: fewer units than requested. `gone`: unavailable;
 * `to` is 0.
 */
const quoteChangeSchema = z.object({
  kind: z.enum(["price", "fewer", "gone"]),
  product_id: z.uuid(),
  from: z.number(),
  to: z.number(),
});

export const quoteSchema = z.object({
  lines: z.array(quoteLineSchema),
  changes: z.array(quoteChangeSchema),
  subtotal: z.number(),
  delivery_charge: z.number(),
  discount: z.number(),
  /** Null if the request had no code. */
  coupon: quotedCouponSchema.nullable(),
  total: z.number(),
  /** Lets clients compute the charge while the city is being typed. */
  delivery_charges: deliveryChargesSchema.omit({ usd_rate: true }),
  payment_methods: z.array(paymentMethodSchema),
});
export type Quote = z.infer<typeof quoteSchema>;
