/**
 * The product fields that admins edit, declared once. Contract, requests, columns, audit labels and the form follow from this table
 * (./schema, ./columns, ./form, lib/audit/field-labels, components/products/admin/product-parts).
 */
import { z } from "zod";
import { modelKeysInput } from "@/lib/molecules/model-keys";
import { paisa, toPaisa, toTaka } from "@/lib/money";
import { priceSchema } from "@/lib/taka-schema";
import { idSchema, imageUrlSchema, inBangla, multiLine, oneLine, requiredLine } from "@/lib/text";
import { localizeDigits, t } from "@/lib/texts/text";
import { toFieldText, typedNumber } from "@/lib/typed-number";
import { readCardNumbers, sortedNumbers, writeCardNumbers } from "./card-numbers";
import { cardLanguages, categories } from "./categories";
import {
  bilingual,
  count,
  flag,
  lists,
  nullish,
  optionalNumber,
  optionalText,
  type ProductField,
  required,
  requiredText,
  texts,
} from "./field-kinds";
import { ELEMENT_COUNT, MAX_BARCODE, MAX_IMAGES, MAX_RELATED, MAX_SKU, MAX_STOCK, MAX_WEIGHT_GRAMS } from "./limits";

const MAX_BOX_LINES = 30;
/** Large enough for all elements. */
const MAX_MODELS = 120;
const MAX_POSITION = 100_000;

export const stockSchema = z.int().min(0).max(MAX_STOCK);

export const altTextBnSchema = inBangla(oneLine(200)).unwrap();

/** Further images. Without a description in the page's locale, the product's name describes the image. */
const images = {
  wire: z.array(z.object({ image_url: z.string(), alt_text: z.string(), alt_text_bn: z.string().nullable() })),
  input: z
    .array(
      z.object({
        image_url: imageUrlSchema,
        alt_text: oneLine(200).default(""),
        alt_text_bn: altTextBnSchema.default(null),
      }),
    )
    .max(MAX_IMAGES),
};
type ImageRow = { imageUrl: string; altText: string; altTextBn: string | null };

const cardNumbers = z.array(z.int().min(1).max(ELEMENT_COUNT)).max(ELEMENT_COUNT).transform(sortedNumbers);

const relatedIds = z
  .array(idSchema)
  .max(MAX_RELATED)
  .transform((ids) => [...new Set(ids)]);

export const productFields = {
  ...bilingual(
    "name",
    "name",
    { english: requiredText(requiredLine("Name", 200)), bangla: optionalText(oneLine(200, "Name in Bangla")) },
    { label: "Name", bangla: "Name in Bangla", isWide: true },
  ),
  ...bilingual("description", "description", texts(multiLine(5000)), {
    label: "Description",
    english: "Description",
    bangla: "Description in Bangla",
    rows: 6,
    isWide: true,
  }),
  price: {
    wire: z.number(),
    ...required(priceSchema),
    form: typedNumber("Enter a price in taka").pipe(priceSchema),
    toControl: (value: number | undefined) => toFieldText(value ?? null),
    column: "pricePaisa",
    fromColumn: (stored: number) => toTaka(paisa(stored)),
    toColumn: toPaisa,
    label: "Price",
  },
  original_price: {
    wire: z.number().nullable(),
    ...optionalNumber(priceSchema, "Enter a price in taka"),
    column: "originalPricePaisa",
    fromColumn: (stored: number | null) => (stored === null ? null : toTaka(paisa(stored))),
    toColumn: (taka: number | null) => (taka === null ? null : toPaisa(taka)),
    label: "Original price",
  },
  discount_percentage: {
    ...count(z.int().min(0).max(100), "Enter a whole percentage"),
    column: "discountPercentage",
    label: "Discount",
  },
  /** For buyers, limited to the number of free codes if the product sells codes. */
  stock_quantity: { ...count(stockSchema, "Enter a whole number"), column: "stockQuantity", label: "Stock" },
  category: {
    wire: z.enum(categories),
    ...required(z.enum(categories)),
    form: z.enum(categories),
    toControl: (value: (typeof categories)[number] | undefined) => value ?? "Physical",
    column: "category",
    // Guaranteed by the constraint products_category_known.
    fromColumn: (stored: string) => stored as (typeof categories)[number],
    label: "Category",
  },
  /** Null if the product has no cards or their language is not entered. */
  card_language: {
    wire: z.enum(cardLanguages).nullable(),
    ...nullish(z.enum(cardLanguages)),
    form: z
      .string()
      .transform((language) => language || null)
      .pipe(z.enum(cardLanguages).nullable()),
    toControl: (value: (typeof cardLanguages)[number] | null | undefined) => value ?? "",
    column: "cardLanguage",
    label: "Language of the cards",
  },
  image_url: {
    wire: z.string().nullable(),
    ...nullish(imageUrlSchema),
    column: "imageUrl",
    label: "Main picture",
  },
  /** Images in gallery order. A change replaces all of them. */
  images: {
    wire: images.wire,
    input: images.input.default([]),
    change: images.input.optional(),
    column: "images",
    fromColumn: (rows: readonly ImageRow[]) =>
      rows.map(({ imageUrl, altText, altTextBn }) => ({
        image_url: imageUrl,
        alt_text: altText,
        alt_text_bn: altTextBn,
      })),
    label: "Further pictures",
  },
  ...bilingual("box_contents", "boxContents", lists(oneLine(120), MAX_BOX_LINES), {
    label: "In the box",
    english: "What's in the box",
    bangla: "What's in the box, in Bangla",
    hint: "One item per line: 118 cards, a box with dividers …",
    rows: 4,
  }),
  /** Compatible phones and other devices; if empty, lib/products/labels provides a text for some categories. */
  ...bilingual("works_with", "worksWith", texts(oneLine(300)), {
    label: "Works with",
    english: "Works with",
    bangla: "Works with, in Bangla",
    hint: "Empty: card sets and app access name the app and its phones.",
  }),
  /** The shop's own number; unique, in any case. */
  sku: {
    ...optionalText(oneLine(MAX_SKU)),
    column: "sku",
    label: "SKU",
  },
  /** Printed on the package; unique. */
  barcode: {
    ...optionalText(oneLine(MAX_BARCODE)),
    column: "barcode",
    label: "Barcode",
  },
  /** Weight of one packed unit; null: unknown. */
  weight_grams: {
    wire: z.int().nullable(),
    ...optionalNumber(z.int().min(1).max(MAX_WEIGHT_GRAMS), "Enter a whole number of grams, or leave it empty"),
    column: "weightGrams",
    label: "Weight in grams",
  },
  /** Keys of /molecules in display order; null: none. */
  models: {
    wire: z.array(z.string()).nullable(),
    input: modelKeysInput(MAX_MODELS),
    change: modelKeysInput(MAX_MODELS),
    form: z.array(z.string()).transform((keys) => (keys.length > 0 ? keys : null)),
    toControl: (keys: string[] | null | undefined) => keys ?? [],
    column: "models",
    fromColumn: (keys: string[]) => (keys.length > 0 ? keys : null),
    toColumn: (keys: string[] | null) => keys ?? [],
    label: "3D models",
  },
  /** Atomic numbers of the elements that have a card in the set, ascending. */
  card_numbers: {
    wire: z.array(z.int()),
    input: cardNumbers.default([]),
    change: cardNumbers.optional(),
    form: z
      .string()
      .refine((typed) => readCardNumbers(typed) !== null, {
        error: () => t("Enter numbers from 1 to 118 and ranges, such as 1–20, 26"),
      })
      .transform((typed) => readCardNumbers(typed) ?? []),
    toControl: (numbers: readonly number[] | undefined) => localizeDigits(writeCardNumbers(numbers ?? [])),
    column: "cardNumbers",
    label: "Elements of the cards",
    control: {
      label: "Elements with a card",
      language: "en",
      hint: "Atomic numbers and ranges: 1–20, 26. The set then appears on the cards of these elements.",
    },
  },
  /** Ids of products to suggest with it, in order. */
  related_products: {
    wire: z.array(z.uuid()),
    input: relatedIds.default([]),
    change: relatedIds.optional(),
    form: z.array(z.string()).max(MAX_RELATED),
    toControl: (ids: string[] | undefined) => ids ?? [],
    column: "relatedIds",
    label: "Related products",
  },
  /** Id of the product that replaces it while it is inactive. */
  successor_id: {
    wire: z.uuid().nullable(),
    ...nullish(idSchema),
    form: z.array(z.string()).transform(([id = null]) => id),
    toControl: (id: string | null | undefined) => (id ? [id] : []),
    column: "successorId",
    label: "Successor",
  },
  is_active: { ...flag(true), column: "isActive", label: "Active" },
  /** Drafts are visible to admins only. */
  is_draft: { ...flag(false), column: "isDraft", label: "Draft" },
  is_flagship: {
    ...flag(false),
    form: z.boolean(),
    toControl: (value: boolean | undefined) => value ?? false,
    column: "isFlagship",
    label: "Flagship",
  },
  /** Description of the batch from which each sold unit gets a premium code; null: the product sells no codes. */
  delivers_code: { ...optionalText(oneLine(500)), column: "deliversCode", label: "Delivers a code of" },
  /** Position among the recommended products, from 1; null: after all with a position. */
  position: {
    wire: z.int().nullable(),
    ...optionalNumber(z.int().min(1).max(MAX_POSITION), "Enter a whole number, or leave it empty"),
    column: "position",
    label: "Place^order",
  },
} as const satisfies Record<string, ProductField>;

export type DeclaredFields = typeof productFields;
export type FieldName = keyof DeclaredFields;

/** Fields in the order of the table above. */
export const productFieldEntries = Object.entries(productFields) as [FieldName, ProductField][];

/** Builds an object shape from one schema of each field that has it. */
export function shapeOf<Part extends "wire" | "input" | "change" | "form">(part: Part) {
  type Shape = {
    [Name in FieldName as DeclaredFields[Name] extends Record<Part, z.ZodType>
      ? Name
      : never]: DeclaredFields[Name] extends Record<Part, infer Schema> ? Schema : never;
  };

  return Object.fromEntries(
    productFieldEntries.flatMap(([name, field]) => (field[part] ? [[name, field[part]]] : [])),
  ) as Shape;
}
