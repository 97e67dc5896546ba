/** Form of a purchase: fields hold text. */
import { z } from "zod";
import { MAX_PRICE_TAKA, MAX_TAKA, sumTaka } from "@/lib/money";
import { priceSchema, takaSchema } from "@/lib/taka-schema";
import { idSchema, oneLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { parseTypedNumber, toFieldText, typedNumber, wholeNumber } from "@/lib/typed-number";
import { MAX_QUANTITY, NOTE_MAX, type Purchase } from "./schema";

const amount = (schema: z.ZodNumber) => typedNumber("Enter an amount in taka").pipe(schema);

export const purchaseFormSchema = z.object({
  supplier_id: z.union([idSchema], { error: () => t("Choose a supplier") }),
  lines: z
    .array(
      z.object({
        product_id: idSchema,
        quantity: typedNumber("Enter a whole number").pipe(wholeNumber(1, MAX_QUANTITY)),
        unit_cost: amount(priceSchema),
      }),
    )
    .min(1, { error: () => t("Choose at least one product") }),
  freight: amount(takaSchema),
  customs: amount(takaSchema),
  expected_on: z
    .string()
    .transform((day) => day || null)
    .pipe(z.iso.date().nullable()),
  note: oneLine(NOTE_MAX),
});
export type PurchaseFields = z.input<typeof purchaseFormSchema>;
export type PurchaseValues = z.output<typeof purchaseFormSchema>;

/** A product with the quantity and unit cost to begin with; null: not known. */
export type SuggestedLine = { product_id: string; quantity: number; unit_cost: number | null };

const toLine = ({ product_id, quantity, unit_cost: cost }: SuggestedLine): PurchaseFields["lines"][number] => ({
  product_id,
  quantity: toFieldText(quantity),
  unit_cost: toFieldText(cost),
});

export const newPurchaseFields = (supplierId: string, lines: readonly SuggestedLine[]): PurchaseFields => ({
  supplier_id: supplierId,
  lines: lines.map(toLine),
  freight: toFieldText(0),
  customs: toFieldText(0),
  expected_on: "",
  note: "",
});

export const purchaseFields = (purchase: Purchase): PurchaseFields => ({
  supplier_id: purchase.supplier.id,
  lines: purchase.lines.map(toLine),
  freight: toFieldText(purchase.freight),
  customs: toFieldText(purchase.customs),
  expected_on: purchase.expected_on ?? "",
  note: purchase.note,
});

const typedAmount = (text: string, max: number): number => {
  const value = parseTypedNumber(text) ?? 0;

  return value >= 0 && value <= max ? Math.round(value * 100) / 100 : 0;
};

type LineFields = Pick<PurchaseFields["lines"][number], "quantity" | "unit_cost">;

/** Cost of a line while it is typed, in taka; 0 for invalid numbers. */
export function typedLineCost({ quantity, unit_cost: cost }: LineFields): number {
  const units = parseTypedNumber(quantity) ?? 0;
  const isPossible = Number.isInteger(units) && units > 0 && units <= MAX_QUANTITY;

  return isPossible ? Math.round(units * typedAmount(cost, MAX_PRICE_TAKA) * 100) / 100 : 0;
}

/** Cost of the purchase while it is typed, in taka. */
export function typedTotal({ lines, freight, customs }: Pick<PurchaseFields, "lines" | "freight" | "customs">): number {
  return sumTaka([...lines.map(typedLineCost), typedAmount(freight, MAX_TAKA), typedAmount(customs, MAX_TAKA)]);
}
