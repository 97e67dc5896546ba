/** Product form: fields hold text, and an edit sends only the changes. */
import { z } from "zod";
import { imageUrlSchema, oneLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { typedNumber } from "@/lib/typed-number";
import type { TextControl } from "./field-kinds";
import {
  altTextBnSchema,
  type DeclaredFields,
  type FieldName,
  productFieldEntries,
  shapeOf,
  stockSchema,
} from "./fields";
import type { Product, ProductChanges, ProductImage } from "./schema";
import { flagsOf, productStates, stateOf } from "./state";

const formShape = shapeOf("form");

export const typedPrice = formShape.price;

export const typedStock = typedNumber("Enter a whole number").pipe(stockSchema);

export const productFormSchema = z
  .object({
    ...formShape,
    /** All images; the first is the main one. */
    pictures: z.array(z.object({ image_url: imageUrlSchema, alt_text: oneLine(200), alt_text_bn: altTextBnSchema })),
    state: z.enum(productStates),
  })
  .refine(({ price, original_price: before }) => before === null || before >= price, {
    path: ["original_price"],
    error: () => t("The original price must not be below the price"),
  })
  .transform(({ pictures: [main, ...images], state, ...values }) => ({
    ...values,
    ...flagsOf(state),
    image_url: main?.image_url ?? null,
    images,
  }));

/** Field values. */
export type ProductFields = z.input<typeof productFormSchema>;
/** Validated values. */
export type ProductValues = z.output<typeof productFormSchema>;

/** Fields whose control holds text. */
type TextName = {
  [Name in FieldName & keyof ProductFields]: ProductFields[Name] extends string ? Name : never;
}[FieldName & keyof ProductFields];

/** The text boxes that the fields declare for one language. */
export const textBoxesIn = (language: TextControl["language"]) =>
  productFieldEntries.flatMap(([name, { control, maxLength }]) =>
    control?.language === language ? [{ ...control, name: name as TextName, maxLength }] : [],
  );

/** All images of a product; the first is the main one. */
function picturesOf(product: Pick<Product, "image_url" | "images"> | null): ProductImage[] {
  if (!product) return [];

  const main = product.image_url === null ? [] : [{ image_url: product.image_url, alt_text: "", alt_text_bn: null }];
  return [...main, ...product.images];
}

type Controls = { [Name in keyof typeof formShape]: ReturnType<DeclaredFields[Name]["toControl"]> };

/** Initial field values; empty for a new product. */
export function toProductFields(product: Product | null): ProductFields {
  const controls = Object.fromEntries(
    productFieldEntries.flatMap(([name, { toControl }]) => (toControl ? [[name, toControl(product?.[name])]] : [])),
  ) as Controls;

  return { ...controls, pictures: picturesOf(product), state: product ? stateOf(product) : "active" };
}

/** Compares lists by content. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes relative to `filled`, the product that filled the form, as the request body. `current` is the product as the page now shows it:
 * the server rejects the request if price or stock have changed since.
 */
export function changesOf(filled: Product, values: ProductValues, current: Product): ProductChanges {
  const names = Object.keys(values) as (keyof ProductValues)[];
  const changed: ProductChanges = Object.fromEntries(
    names.filter((name) => !isSame(values[name], filled[name])).map((name) => [name, values[name]]),
  );

  return {
    ...changed,
    expected: {
      ...(changed.price === undefined ? {} : { price: current.price }),
      ...(changed.stock_quantity === undefined ? {} : { stock_quantity: current.stock_quantity }),
    },
  };
}
