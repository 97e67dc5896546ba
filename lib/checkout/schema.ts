import { z } from "zod";
import { quotedCouponSchema, typedCouponSchema } from "@/lib/coupons/schema";
import { orderItemsOf, orderLineInputSchema } from "@/lib/orders/schema";
import { cardLanguages, priceSchema } from "@/lib/products/schema";
import { deliveryChargesSchema, paymentMethodSchema } from "@/lib/settings/schema";
import { oneLine } from "@/lib/text";

export const quoteRequestSchema = z.object({
  /** `price`: what the client shows for one, in taka. Only with it can the answer say that the price has changed. */
  items: orderItemsOf(orderLineInputSchema.extend({ price: priceSchema.optional() })),
  /** Without one, delivery is charged as outside Dhaka. */
  city: oneLine(120).default(""),
  coupon_code: typedCouponSchema.nullish(),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** A line that can be ordered now. Amounts in taka, as in the whole quote. */
const quoteLineSchema = z.object({
  product_id: z.uuid(),
  name: z.string(),
  name_bn: z.string().nullable(),
  image_url: z.string().nullable(),
  price: z.number(),
  original_price: z.number().nullable(),
  /** How many the shop has. */
  stock_quantity: z.int(),
  category: z.string(),
  /** The language printed on its cards; null: it has none. */
  card_language: z.enum(cardLanguages).nullable(),
  /** How many of the wanted units are available. */
  quantity: z.int(),
});

/** `price`: another price than the client shows. `fewer`: not as many as wanted. `gone`: none at all; `to` is 0. */
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
  /** Null where it was asked without a code. */
  coupon: quotedCouponSchema.nullable(),
  total: z.number(),
  /** For a client that shows the charge while the city is being typed. */
  delivery_charges: deliveryChargesSchema.omit({ usd_rate: true }),
  payment_methods: z.array(paymentMethodSchema),
});
export type Quote = z.infer<typeof quoteSchema>;
