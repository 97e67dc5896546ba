import { z } from "zod";

export const paymentMethodNames = ["aamarpay", "cash_on_delivery"] as const;
export type PaymentMethodName = (typeof paymentMethodNames)[number];

export const paymentMethodIcons = ["smartphone", "banknote", "credit-card"] as const;

export const paymentMethodSchema = z.object({
  name: z.enum(paymentMethodNames),
  display_name: z.string(),
  description: z.string(),
  icon: z.enum(paymentMethodIcons),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const paymentMethodsSchema = z.object({ methods: z.array(paymentMethodSchema) });

/** Amounts in taka; a threshold of null means that delivery is never free, a rate of null that no dollar prices are shown. */
export const deliveryChargesSchema = z.object({
  inside_dhaka: z.number(),
  outside_dhaka: z.number(),
  free_delivery_threshold: z.number().nullable(),
  /** Taka for one US dollar. */
  usd_rate: z.number().nullable(),
});
export type DeliveryCharges = z.infer<typeof deliveryChargesSchema>;

/** What a client shows until the server has answered (spec 9). */
export const DEFAULT_DELIVERY_CHARGES: DeliveryCharges = {
  inside_dhaka: 60,
  outside_dhaka: 120,
  free_delivery_threshold: 1000,
  usd_rate: null,
};
