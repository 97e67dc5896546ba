/** Forms for creating codes, whose fields hold text (spec 5). */

import { z } from "zod";
import { fromDhakaClock, toDhakaClock } from "@/lib/dates";
import { t } from "@/lib/texts/text";
import { optionalTypedNumber, toFieldText, typedNumber } from "@/lib/typed-number";
import { EXPIRY_PASSED, maySetExpiry } from "./rules";
import { createCodeSchema, generateCodesSchema, type PremiumCode, WRONG_COUNT } from "./schema";

const { shape } = createCodeSchema;

const fields = {
  description: shape.description.unwrap().unwrap(),
  usage_limit: optionalTypedNumber("Usage limit must be a whole number").pipe(shape.usage_limit.unwrap()),
  purpose: shape.purpose.unwrap(),
};

/** A date-time field in Dhaka time; empty: no expiry. */
const typedExpiry = z
  .string()
  .transform((local) => (local === "" ? null : fromDhakaClock(local)))
  .refine((instant) => shape.expires_at.safeParse(instant).success, {
    error: () => t("Expiry must be a date and time"),
  });

const expiryAhead = typedExpiry.refine(
  (instant) => maySetExpiry(instant === null ? null : new Date(instant), new Date()),
  { error: () => t(EXPIRY_PASSED) },
);

export const createCodeForm = z.object({ ...fields, expires_at: expiryAhead, is_active: z.boolean() });
/** An unchanged expiry may be in the past; the server checks it. */
export const editCodeForm = z.object({ ...fields, expires_at: typedExpiry });
export const generateCodesForm = z.object({
  ...fields,
  expires_at: expiryAhead,
  count: typedNumber(WRONG_COUNT).pipe(generateCodesSchema.shape.count),
});

export type CreateCodeFields = z.input<typeof createCodeForm>;
export type CreateCodeValues = z.output<typeof createCodeForm>;
export type GenerateCodesFields = z.input<typeof generateCodesForm>;
export type GenerateCodesValues = z.output<typeof generateCodesForm>;

export type EditCodeFields = z.input<typeof editCodeForm>;
export type EditCodeValues = z.output<typeof editCodeForm>;

/** Initial field values of a code. */
export function toEditFields(code: PremiumCode): EditCodeFields {
  const { purpose, description, usage_limit: limit, expires_at: expiresAt } = code;

  return {
    purpose,
    description,
    usage_limit: toFieldText(limit),
    expires_at: expiresAt === null ? "" : toDhakaClock(new Date(expiresAt)),
  };
}

/** Changes as the request body. The field has minute precision, so an expiry with the same displayed time counts as unchanged. */
export function changesOf(code: PremiumCode, values: EditCodeValues): Partial<EditCodeValues> {
  const before = editCodeForm.parse(toEditFields(code));
  const names = Object.keys(values) as (keyof EditCodeValues)[];

  return Object.fromEntries(names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]));
}

const empty = { purpose: "any_order", description: "", usage_limit: "", expires_at: "" } as const;

export const newCode: CreateCodeFields = { ...empty, is_active: true };
/** Initial values for a batch sold through products or, without a description, for general codes. */
export const newCodes = (description: string): GenerateCodesFields => ({
  ...empty,
  purpose: description === "" ? "any_order" : "product",
  description,
  count: toFieldText(10),
});
