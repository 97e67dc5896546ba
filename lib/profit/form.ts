/** Forms of costs: fields hold text. */
import { z } from "zod";
import { takaSchema } from "@/lib/taka-schema";
import { dhakaDaySchema } from "@/lib/text";
import { optionalTypedNumber, typedNumber } from "@/lib/typed-number";
import { rateKinds } from "./rates";
import { rateRefusal } from "./schema";

export const rateFormSchema = z
  .object({
    kind: z.enum(rateKinds),
    since: dhakaDaySchema,
    value: typedNumber("Enter a number").pipe(takaSchema),
  })
  .check(({ value: { kind, value }, issues }) => {
    const message = rateRefusal(kind, value);
    if (message !== null) issues.push({ code: "custom", input: value, path: ["value"], message });
  });
export type RateFields = z.input<typeof rateFormSchema>;
export type RateValues = z.output<typeof rateFormSchema>;

export const chargeFormSchema = z.object({
  charge: optionalTypedNumber("Enter an amount in taka").pipe(takaSchema.nullable()),
});
export type ChargeFields = z.input<typeof chargeFormSchema>;
export type ChargeValues = z.output<typeof chargeFormSchema>;
