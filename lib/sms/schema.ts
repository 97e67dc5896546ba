/** Requests and responses for text messages to buyers. */
import { z } from "zod";
import { accountState, credentialsSchema } from "@/lib/credentials";
import { isTaka } from "@/lib/money";
import { strictBody } from "@/lib/strict-body";
import { idSchema } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { hourOfDay, optionalTypedNumber, toFieldText, typedNumber, wholeNumber } from "@/lib/typed-number";
import { smsKinds, smsStatuses } from "./kinds";
import { smsProviders } from "./providers";

const providerSchema = z.enum(smsProviders, { error: () => t("Choose a provider") });

export const smsProviderParams = z.object({ provider: providerSchema });

export const smsAccountSchema = strictBody({ credentials: credentialsSchema });
export type SmsAccountInput = z.infer<typeof smsAccountSchema>;

/** What the owner may set. */
const choices = {
  /** Switched-on messages. */
  kinds: z
    .array(z.enum(smsKinds, { error: () => t("Choose a message") }), {
      error: () => t("Choose which messages are sent"),
    })
    .transform((kinds) => smsKinds.filter((kind) => kinds.includes(kind))),
  /** Price of one part in paisa; null: not entered, so that no message can be switched on. */
  part_price_paisa: wholeNumber(1, 10_000).nullable(),
  quiet_from: hourOfDay,
  quiet_to: hourOfDay,
  per_recipient_day: wholeNumber(1, 50),
  per_network_hour: wholeNumber(1, 1_000),
  per_shop_hour: wholeNumber(1, 100_000),
  /** An alert warns below this balance, in taka. */
  low_balance: z
    .number({ error: () => t("Enter an amount in taka") })
    .min(0)
    .max(1_000_000)
    .refine(isTaka, { error: () => t("Enter an amount in taka") }),
  /** The provider that is tried first; null: in the order of the list. */
  first_provider: providerSchema.nullable(),
};

export const smsChangesSchema = strictBody(choices).partial();
export type SmsChanges = z.infer<typeof smsChangesSchema>;

const accountSchema = z.object({
  provider: providerSchema,
  ...accountState,
  /** In taka, as last reported. */
  balance: z.number().nullable(),
  balance_at: z.string().nullable(),
});
export type SmsAccount = z.infer<typeof accountSchema>;

const exampleSchema = z.object({
  kind: z.enum(smsKinds),
  language: z.enum(["en", "bn"]),
  text: z.string(),
  alphabet: z.enum(["gsm7", "ucs2"]),
  parts: z.int(),
});
export type SmsExample = z.infer<typeof exampleSchema>;

export const smsSettingsSchema = z.object({
  ...choices,
  kinds: z.array(z.enum(smsKinds)),
  accounts: z.array(accountSchema),
  /** Each text of an example order in each language. */
  examples: z.array(exampleSchema),
});
export type SmsSettings = z.infer<typeof smsSettingsSchema>;

export const SMS_NOT_FOUND = "Text message not found" satisfies Label;

export const smsMessageParams = z.object({ id: idSchema });

/** A message of an order, without number and text. */
export const smsMessageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(smsKinds),
  status: z.enum(smsStatuses),
  provider_name: z.string().nullable(),
  parts: z.int().nullable(),
  /** In taka. */
  cost: z.number().nullable(),
  /** The provider's words about a failure or a delivery. */
  detail: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
});
export type SmsMessage = z.infer<typeof smsMessageSchema>;

const count = typedNumber("Enter a whole number");

/** The numbers as typed; the ticked messages are a list. */
export const smsFormSchema = z.object({
  kinds: choices.kinds,
  part_price_paisa: optionalTypedNumber("Enter a whole number of paisa").pipe(choices.part_price_paisa),
  quiet_from: count.pipe(choices.quiet_from),
  quiet_to: count.pipe(choices.quiet_to),
  per_recipient_day: count.pipe(choices.per_recipient_day),
  per_network_hour: count.pipe(choices.per_network_hour),
  per_shop_hour: count.pipe(choices.per_shop_hour),
  low_balance: typedNumber("Enter an amount in taka").pipe(choices.low_balance),
  first_provider: z.union([providerSchema, z.literal("").transform(() => null)]),
});
export type SmsForm = z.input<typeof smsFormSchema>;

export function toSmsForm(settings: SmsSettings): SmsForm {
  return {
    kinds: settings.kinds,
    part_price_paisa: toFieldText(settings.part_price_paisa),
    // Options of a list, which are not typed.
    quiet_from: String(settings.quiet_from),
    quiet_to: String(settings.quiet_to),
    per_recipient_day: toFieldText(settings.per_recipient_day),
    per_network_hour: toFieldText(settings.per_network_hour),
    per_shop_hour: toFieldText(settings.per_shop_hour),
    low_balance: toFieldText(settings.low_balance),
    first_provider: settings.first_provider ?? "",
  };
}
