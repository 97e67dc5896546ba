/** Product form: fields hold text, and edits send only changes. */
// Must come first: the schemas below are built at import time.
import "@/lib/zod-in-browser";

import { z } from "zod";
import { imageUrlSchema, oneLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { asTyped, optionalTypedNumber, typedNumber } from "@/lib/typed-number";
import {
  altTextBnSchema,
  type Product,
  type ProductChanges,
  type ProductImage,
  productChangesSchema,
  productInputSchema,
} from "./schema";
import { marksOf, productStates, stateOf } from "./state";

const { shape } = productInputSchema;
const changes = productChangesSchema.shape;

export const typedPrice = typedNumber("Enter a price in taka").pipe(shape.price);

export const typedStock = typedNumber("Enter a whole number").pipe(changes.stock_quantity.unwrap());

export const productFormSchema = z
  .object({
    name: shape.name,
    name_bn: shape.name_bn.unwrap().unwrap(),
    description: changes.description.unwrap(),
    description_bn: shape.description_bn.unwrap().unwrap(),
    price: typedPrice,
    original_price: optionalTypedNumber("Enter a price in taka").pipe(shape.price.nullable()),
    discount_percentage: optionalTypedNumber("Enter a whole number of percent")
      .transform((percent) => percent ?? 0)
      .pipe(changes.discount_percentage.unwrap()),
    stock_quantity: optionalTypedNumber("Enter a whole number")
      .transform((stock) => stock ?? 0)
      .pipe(changes.stock_quantity.unwrap()),
    category: shape.category,
    /** Blank: no cards. */
    card_language: z
      .string()
      .transform((language) => language || null)
      .pipe(shape.card_language.unwrap()),
    /** All images, the main one first. */
    pictures: z.array(z.object({ image_url: imageUrlSchema, alt_text: oneLine(200), alt_text_bn: altTextBnSchema })),
    /** One line each. */
    box_contents: z.string().transform(linesOf).pipe(changes.box_contents.unwrap()),
    box_contents_bn: z.string().transform(linesOf).pipe(changes.box_contents.unwrap()),
    works_with: changes.works_with.unwrap(),
    works_with_bn: shape.works_with_bn.unwrap().unwrap(),
    weight_grams: optionalTypedNumber("Enter a whole number of grams, or nothing").pipe(shape.weight_grams.unwrap()),
    /** Model keys in page order. */
    models: z.array(z.string()).transform((keys) => (keys.length > 0 ? keys : null)),
    state: z.enum(productStates),
    is_flagship: z.boolean(),
    delivers_code: shape.delivers_code.unwrap().unwrap(),
    position: optionalTypedNumber("Enter a whole number, or nothing").pipe(shape.position.unwrap()),
  })
  .refine(({ price, original_price: before }) => before === null || before >= price, {
    path: ["original_price"],
    error: () => t("The original price must not be below the price"),
  })
  .transform(({ pictures: [main, ...images], state, ...values }) => ({
    ...values,
    ...marksOf(state),
    image_url: main?.image_url ?? null,
    images,
  }));

/** Field values. */
export type ProductFields = z.input<typeof productFormSchema>;
/** Validated values. */
export type ProductValues = z.output<typeof productFormSchema>;

/** All images of a product, the main one first. */
function picturesOf(product: Pick<Product, "image_url" | "images"> | null): ProductImage[] {
  if (!product) return [];

  const main = product.image_url === null ? [] : [{ image_url: product.image_url, alt_text: "", alt_text_bn: null }];
  return [...main, ...product.images];
}

/** Non-empty lines of a text. */
function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Initial field values; empty for a new product. */
export function toProductFields(product: Product | null): ProductFields {
  return {
    name: product?.name ?? "",
    name_bn: product?.name_bn ?? "",
    description: product?.description ?? "",
    description_bn: product?.description_bn ?? "",
    price: asTyped(product?.price ?? null),
    original_price: asTyped(product?.original_price ?? null),
    discount_percentage: asTyped(product?.discount_percentage ?? 0),
    stock_quantity: asTyped(product?.stock_quantity ?? 0),
    category: product?.category ?? "Physical",
    card_language: product?.card_language ?? "",
    pictures: picturesOf(product),
    box_contents: product?.box_contents.join("\n") ?? "",
    box_contents_bn: product?.box_contents_bn.join("\n") ?? "",
    works_with: product?.works_with ?? "",
    works_with_bn: product?.works_with_bn ?? "",
    weight_grams: asTyped(product?.weight_grams ?? null),
    models: product?.models ?? [],
    state: product ? stateOf(product) : "active",
    is_flagship: product?.is_flagship ?? false,
    delivers_code: product?.delivers_code ?? "",
    position: asTyped(product?.position ?? null),
  };
}

/** Compares lists by content. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes relative to `filled`, the product that filled the form, as the request body. `current` is the product as the page shows it now;
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
