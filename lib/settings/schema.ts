import { z } from "zod";
import { isTaka, MAX_TAKA } from "@/lib/money";
import { takaSchema } from "@/lib/products/schema";
import { multiLine, requiredLine } from "@/lib/text";

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

/** The number that customers call, as it is shown everywhere. */
export const shopContactSchema = z.object({ shop_phone: z.string() });
export type ShopContact = z.infer<typeof shopContactSchema>;

/** As phoneSchema, with room for how a company writes its own number. */
export const shopContactChangesSchema = z.object({
  shop_phone: requiredLine("Phone", 30).refine(
    (text) => /^[\d\s+()/-]+$/.test(text) && text.replace(/\D/g, "").length >= 3,
    "Enter a phone number: digits, spaces, + ( ) - and /",
  ),
});

export const PAYMENT_METHOD_NOT_FOUND = "Payment method not found";
export const LAST_PAYMENT_METHOD = "At least one payment method must remain enabled";

const methodSettingsSchema = z.object({
  display_name: z.string(),
  description: z.string(),
  is_enabled: z.boolean(),
});

/** What an admin sees and edits, enabled or not. */
export const paymentSettingsSchema = z.object({
  aamarpay: methodSettingsSchema,
  cash_on_delivery: methodSettingsSchema,
  delivery_charges: deliveryChargesSchema.pick({ inside_dhaka: true, outside_dhaka: true }),
});
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

const methodChangesSchema = z
  .object({
    display_name: requiredLine("Name", 60),
    description: multiLine(300),
    is_enabled: z.boolean(),
  })
  .partial();
export type MethodChanges = z.infer<typeof methodChangesSchema>;

/** Any part of the settings; fields left out stay. */
export const paymentSettingsChangesSchema = z.object({
  aamarpay: methodChangesSchema.optional(),
  cash_on_delivery: methodChangesSchema.optional(),
  delivery_charges: z.object({ inside_dhaka: takaSchema, outside_dhaka: takaSchema }).partial().optional(),
});
export type PaymentSettingsChanges = z.infer<typeof paymentSettingsChangesSchema>;

export const paymentMethodParams = z.object({ name: z.enum(paymentMethodNames) });
export const toggleQuery = z.object({ enabled: z.stringbool() });

export const toggledMethodSchema = z.object({
  message: z.string(),
  name: z.enum(paymentMethodNames),
  is_enabled: z.boolean(),
});
export type ToggledMethod = z.infer<typeof toggledMethodSchema>;

/** An amount in taka as a query string has it: digits, and two decimals at most. */
function takaText(label: string) {
  return z
    .string()
    .regex(/^\d{1,7}(?:\.\d{1,2})?$/, `${label} must be an amount in taka, 0 or more`)
    .transform(Number)
    .refine((taka) => taka <= MAX_TAKA && isTaka(taka), `${label} is too large`);
}

/** The same, where empty text takes the setting away. */
function clearable<Amount extends z.ZodType<number, string>>(amount: Amount) {
  return z
    .string()
    .transform((text) => (text === "" ? null : text))
    .pipe(amount.nullable());
}

/** Fields left out stay (D3.43). */
export const deliveryChargesQuery = z
  .object({
    inside_dhaka: takaText("Inside Dhaka"),
    outside_dhaka: takaText("Outside Dhaka"),
    free_delivery_threshold: clearable(takaText("Free delivery threshold")),
    usd_rate: clearable(takaText("Dollar rate").refine((rate) => rate > 0, "Dollar rate must be more than 0")),
  })
  .partial();
export type DeliveryChargesChanges = z.infer<typeof deliveryChargesQuery>;

const MAX_OPEN_ORDERS = 10_000;
const MAX_HELD_UNITS = 100_000;
const MAX_CONFIRMATION_HOURS = 720;

const openOrdersSchema = z.object({
  /** Orders that are open and not paid. */
  orders: z.int().min(1).max(MAX_OPEN_ORDERS),
  /** Items in them. */
  units: z.int().min(1).max(MAX_HELD_UNITS),
});

/** How much of the stock is held for those who have not paid, and for how long (D8.2, D3.45). */
export const orderLimitsSchema = z.object({
  /** How long a cash order waits to be confirmed before it is cancelled; null: for ever. */
  confirmation_hours: z.int().min(1).max(MAX_CONFIRMATION_HOURS).nullable(),
  /** An account before its e-mail is confirmed, and after; a phone number may hold what its account may. */
  unconfirmed_account: openOrdersSchema,
  confirmed_account: openOrdersSchema,
  /** All accounts of one network address together. */
  network: openOrdersSchema,
});
export type OrderLimits = z.infer<typeof orderLimitsSchema>;

/** Any part of them; fields left out stay. */
export const orderLimitsChangesSchema = orderLimitsSchema
  .extend({
    unconfirmed_account: openOrdersSchema.partial(),
    confirmed_account: openOrdersSchema.partial(),
    network: openOrdersSchema.partial(),
  })
  .partial();
export type OrderLimitsChanges = z.infer<typeof orderLimitsChangesSchema>;

/** The lines of the system panel (spec 2, D1.31), read from the running system. */
export const systemStatusSchema = z.object({
  /** Sign-in with a third-party identity provider. */
  identity_provider: z.enum(["configured", "not_configured"]),
  token_authentication: z.enum(["active"]),
  database: z.enum(["connected", "unreachable"]),
  /** Mails, payments and clean-up; `quiet` in a copy that was started with QUIET=1. */
  background_work: z.enum(["active", "quiet"]),
  backup: z.enum(["manual"]),
  /** Of the process that answered: the release, and the commit or the sources that it was built from. */
  version: z.string(),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
