/** Making codes as forms: their fields hold text (spec 5). */
// First: the schemas below are built when they are imported.
import "@/lib/zod-in-browser";

import { z } from "zod";
import { fromDhakaClock } from "@/lib/dates";
import { optionalTypedNumber, typedNumber } from "@/lib/typed-number";
import { createCodeSchema, generateCodesSchema, WRONG_COUNT } from "./schema";

const { shape } = createCodeSchema;

const fields = {
  description: shape.description.unwrap().unwrap(),
  usage_limit: optionalTypedNumber("Usage limit must be a whole number").pipe(shape.usage_limit.unwrap()),
  /** A date-time field, on the clock of Dhaka; empty: never. */
  expires_at: z
    .string()
    .transform((local) => (local === "" ? null : fromDhakaClock(local)))
    .refine((instant) => shape.expires_at.safeParse(instant).success, "Expiry must be a date and time"),
};

export const createCodeForm = z.object({ ...fields, is_active: z.boolean() });
export const generateCodesForm = z.object({
  ...fields,
  count: typedNumber(WRONG_COUNT).pipe(generateCodesSchema.shape.count),
});

export type CreateCodeFields = z.input<typeof createCodeForm>;
export type CreateCodeValues = z.output<typeof createCodeForm>;
export type GenerateCodesFields = z.input<typeof generateCodesForm>;
export type GenerateCodesValues = z.output<typeof generateCodesForm>;

const empty = { description: "", usage_limit: "", expires_at: "" };

export const newCode: CreateCodeFields = { ...empty, is_active: true };
export const newCodes: GenerateCodesFields = { ...empty, count: "10" };
