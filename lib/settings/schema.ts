import { z } from "zod";
import { toAsciiDigits } from "@/lib/digits";
import { isTaka, MAX_TAKA } from "@/lib/money";
import { takaSchema } from "@/lib/taka-schema";
import { emailSchema, multiLine, oneLine, requiredLine } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { byMethod, paymentMethodNames } from "./payment-methods";

/** A custom validation message, in the caller's locale. */
const message = (words: Label) => ({ error: () => t(words) });

export type { PaymentMethodName } from "./payment-methods";

export const paymentMethodIcons = ["smartphone", "banknote", "credit-card"] as const;

export const paymentMethodSchema = z.object({
  name: z.enum(paymentMethodNames),
  display_name: z.string(),
  description: z.string(),
  icon: z.enum(paymentMethodIcons),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const paymentMethodsSchema = z.object({ methods: z.array(paymentMethodSchema) });

/** Amounts in taka. A null threshold means that delivery is never free; a null rate means that no dollar prices are shown. */
export const deliveryChargesSchema = z.object({
  inside_dhaka: z.number(),
  outside_dhaka: z.number(),
  free_delivery_threshold: z.number().nullable(),
  /** Taka per US dollar. */
  usd_rate: z.number().nullable(),
});
export type DeliveryCharges = z.infer<typeof deliveryChargesSchema>;

/** Used until the server has responded (spec 9). */
export const DEFAULT_DELIVERY_CHARGES: DeliveryCharges = {
  inside_dhaka: 60,
  outside_dhaka: 120,
  free_delivery_threshold: 1000,
  usd_rate: null,
};

const MAX_COURIERS = 10;

/** Couriers and low-stock threshold. */
export const stockAndCouriersSchema = z.object({
  /** Couriers in use, the default first; empty: no preference. */
  couriers: z.array(z.string()),
  /** Low-stock threshold (inclusive). */
  low_stock: z.int(),
});
export type StockAndCouriers = z.infer<typeof stockAndCouriersSchema>;

/** A partial update: omitted fields stay unchanged. */
export const stockAndCouriersChangesSchema = z
  .object({
    couriers: z
      .array(
        oneLine(60)
          .min(1, message("Enter the name of each courier"))
          .refine((name) => !name.includes(","), message("Enter couriers without commas in their names")),
      )
      .max(MAX_COURIERS, {
        error: () => t("Enter at most {n} couriers", { n: MAX_COURIERS }),
      })
      .refine(
        (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
        message("Please name each courier only once"),
      ),
    low_stock: z
      .int(message("Enter a whole number"))
      .min(0, message("Enter 0 or more"))
      .max(10_000, message("Enter at most 10,000")),
  })
  .partial();
export type StockAndCouriersChanges = z.infer<typeof stockAndCouriersChangesSchema>;

/** Frequency of new-order emails. */
export const ownerMailRhythms = ["off", "at_once", "hourly"] as const;

const MAX_RECIPIENTS = 5;

export const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((address) => address !== "");

export const ownerMailsSchema = z.object({
  /** Comma-separated email addresses; empty: the support address is used. */
  recipients: z.string(),
  rhythm: z.enum(ownerMailRhythms),
  /** Email with the figures of the last week, on Mondays. */
  weekly: z.boolean(),
});
export type OwnerMails = z.infer<typeof ownerMailsSchema>;

/** A partial update: omitted fields stay unchanged. */
export const ownerMailsChangesSchema = ownerMailsSchema
  .extend({
    recipients: oneLine(1_000)
      .transform((text) => addressesIn(text.toLowerCase()))
      .refine(
        (all) => all.every((one) => emailSchema.safeParse(one).success),
        message("Enter email addresses separated by commas"),
      )
      .refine((all) => all.length <= MAX_RECIPIENTS, {
        error: () => t("Enter at most {n} email addresses", { n: MAX_RECIPIENTS }),
      })
      .transform((all) => all.join(", ")),
  })
  .partial();
export type OwnerMailsChanges = z.infer<typeof ownerMailsChangesSchema>;

export const PAYMENT_METHOD_NOT_FOUND = "Payment method not found";
export const LAST_PAYMENT_METHOD = "At least one payment method must remain enabled";

const methodSettingsSchema = z.object({
  display_name: z.string(),
  description: z.string(),
  is_enabled: z.boolean(),
});

/** Both methods, enabled or disabled, for admins. */
export const paymentSettingsSchema = z.object({
  ...byMethod(() => methodSettingsSchema),
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

/** A partial update: omitted fields stay unchanged. */
export const paymentSettingsChangesSchema = z.object({
  ...byMethod(() => methodChangesSchema.optional()),
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

/** An amount in taka in a query string: digits with at most two decimals. */
function takaText(label: Label) {
  return z
    .string()
    .overwrite(toAsciiDigits)
    .regex(/^\d{1,7}(?:\.\d{1,2})?$/, {
      error: () => t("{label} must be an amount in taka, 0 or more, with at most two decimals", { label: t(label) }),
    })
    .transform(Number)
    .refine((taka) => taka <= MAX_TAKA && isTaka(taka), {
      error: () => t("{label} is too large", { label: t(label) }),
    });
}

/** An amount whose empty text clears the setting. */
function clearable<Amount extends z.ZodType<number, string>>(amount: Amount) {
  return z
    .string()
    .transform((text) => (text === "" ? null : text))
    .pipe(amount.nullable());
}

/** Omitted fields stay unchanged (D3.43). */
export const deliveryChargesQuery = z
  .object({
    inside_dhaka: takaText("Inside Dhaka"),
    outside_dhaka: takaText("Outside Dhaka"),
    free_delivery_threshold: clearable(takaText("Free delivery threshold")),
    usd_rate: clearable(takaText("Dollar rate").refine((rate) => rate > 0, message("Dollar rate must be more than 0"))),
  })
  .partial();
export type DeliveryChargesChanges = z.infer<typeof deliveryChargesQuery>;

const MAX_OPEN_ORDERS = 10_000;
const MAX_HELD_UNITS = 100_000;
const MAX_CONFIRMATION_HOURS = 720;
const MAX_UNVERIFIED_HOURS = 72;

const openOrdersSchema = z.object({
  /** Maximum number of open unpaid orders. */
  orders: z.int().min(1).max(MAX_OPEN_ORDERS),
  /** Maximum number of units in these orders. */
  units: z.int().min(1).max(MAX_HELD_UNITS),
});

/** Limits and durations for stock held by unpaid orders (D8.2, D3.45). */
export const orderLimitsSchema = z.object({
  /** Hours until an unconfirmed cash order is cancelled; null: never. */
  confirmation_hours: z.int().min(1).max(MAX_CONFIRMATION_HOURS).nullable(),
  /** Opening hours for which an unverified buyer's order holds its units (D9.23). */
  unverified_hold_hours: z.int().min(1).max(MAX_UNVERIFIED_HOURS),
  /** Limits per account, before and after verification. */
  unconfirmed_account: openOrdersSchema,
  confirmed_account: openOrdersSchema,
  /** Limit for all unverified accounts of one network together; the enclosing /24 or /48 may hold ten times as much. */
  network: openOrdersSchema,
});
export type OrderLimits = z.infer<typeof orderLimitsSchema>;

/** A partial update: omitted fields stay unchanged. */
export const orderLimitsChangesSchema = orderLimitsSchema
  .extend({
    unconfirmed_account: openOrdersSchema.partial(),
    confirmed_account: openOrdersSchema.partial(),
    network: openOrdersSchema.partial(),
  })
  .partial();
export type OrderLimitsChanges = z.infer<typeof orderLimitsChangesSchema>;
