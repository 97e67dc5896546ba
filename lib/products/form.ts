/** A product as a form: its fields hold text, and of a known product only what changed is sent. */
// First: the schemas below are built when they are imported.
import "@/lib/zod-in-browser";

import { z } from "zod";
import { optionalTypedNumber, typedNumber } from "@/lib/typed-number";
import { type Product, type ProductChanges, productChangesSchema, productInputSchema } from "./schema";

const { shape } = productInputSchema;
const changes = productChangesSchema.shape;

/** The price as it is typed. */
export const typedPrice = typedNumber("Enter a price in taka").pipe(shape.price);

/** The stock as it is typed. */
export const typedStock = typedNumber("Enter a whole number").pipe(changes.stock_quantity.unwrap());

export const productFormSchema = z
  .object({
    name: shape.name,
    description: changes.description.unwrap(),
    price: typedPrice,
    original_price: optionalTypedNumber("Enter a price in taka").pipe(shape.price.nullable()),
    discount_percentage: optionalTypedNumber("Enter a whole number of percent")
      .transform((percent) => percent ?? 0)
      .pipe(changes.discount_percentage.unwrap()),
    stock_quantity: optionalTypedNumber("Enter a whole number")
      .transform((stock) => stock ?? 0)
      .pipe(changes.stock_quantity.unwrap()),
    category: shape.category,
    image_url: shape.image_url.unwrap().unwrap().nullable(),
    is_active: z.boolean(),
    is_draft: z.boolean(),
    is_flagship: z.boolean(),
  })
  .refine(({ price, original_price: before }) => before === null || before >= price, {
    path: ["original_price"],
    message: "The original price must not be below the price",
  });

/** What the fields hold. */
export type ProductFields = z.input<typeof productFormSchema>;
/** What has been checked. */
export type ProductValues = z.output<typeof productFormSchema>;

const typed = (amount: number | null) => (amount === null ? "" : String(amount));

/** A product as the form shows it at first; of none, an empty form. */
export function toProductFields(product: Product | null): ProductFields {
  return {
    name: product?.name ?? "",
    description: product?.description ?? "",
    price: typed(product?.price ?? null),
    original_price: typed(product?.original_price ?? null),
    discount_percentage: typed(product?.discount_percentage ?? 0),
    stock_quantity: typed(product?.stock_quantity ?? 0),
    category: product?.category ?? "Physical",
    image_url: product?.image_url ?? null,
    is_active: product?.is_active ?? true,
    is_draft: product?.is_draft ?? false,
    is_flagship: product?.is_flagship ?? false,
  };
}

/**
 * What was changed in a form that was filled from `filled`: the body of the call. `current` is the product as the page shows it
 * now; a price or stock that is not so any more when the call arrives was changed by somebody else.
 */
export function changesOf(filled: Product, values: ProductValues, current: Product): ProductChanges {
  const names = Object.keys(values) as (keyof ProductValues)[];
  const changed: ProductChanges = Object.fromEntries(
    names.filter((name) => values[name] !== filled[name]).map((name) => [name, values[name]]),
  );

  return {
    ...changed,
    expected: {
      ...(changed.price === undefined ? {} : { price: current.price }),
      ...(changed.stock_quantity === undefined ? {} : { stock_quantity: current.stock_quantity }),
    },
  };
}
