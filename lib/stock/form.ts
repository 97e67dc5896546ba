/** Form of a stock correction: fields hold text. */
import { z } from "zod";
import { oneLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { optionalTypedNumber, typedNumber, wholeNumber } from "@/lib/typed-number";
import { correctionReasons } from "./reasons";
import { MAX_UNITS, NOTE_MAX } from "./schema";

export const correctionFormSchema = z
  .object({
    reason: z.enum(correctionReasons),
    units: typedNumber("Enter a whole number").pipe(wholeNumber(-MAX_UNITS, MAX_UNITS)),
    note: oneLine(NOTE_MAX),
  })
  .refine(({ reason, units }) => reason === "other" || units >= (reason === "counted" ? 0 : 1), {
    path: ["units"],
    error: () => t("Enter a whole number"),
  })
  .refine(({ reason, note }) => reason !== "other" || note !== "", {
    path: ["note"],
    error: () => t("Enter a note that explains the correction"),
  });
export type CorrectionFields = z.input<typeof correctionFormSchema>;
export type CorrectionValues = z.output<typeof correctionFormSchema>;

export const reorderFormSchema = z.object({
  reorder_point: optionalTypedNumber("Enter a whole number").pipe(wholeNumber(0, MAX_UNITS).nullable()),
});
export type ReorderFields = z.input<typeof reorderFormSchema>;
