import { z } from "zod";
import { modelKeysInput } from "@/lib/molecules/model-keys";
import { isTaka, MAX_PRICE_TAKA, MAX_TAKA } from "@/lib/money";
import { listOf, pageQuery } from "@/lib/pagination";
import { NOT_AN_IMAGE } from "@/lib/picture-file";
import { idSchema, imageUrlSchema, inBangla, multiLine, oneLine, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { says } from "@/lib/validation-messages";
import { MAX_STOCK, MAX_WEIGHT_GRAMS } from "./limits";

/** The nine categories of spec 1 (shop and product browser). */
export const categories = [
  "Education",
  "Software",
  "Physical",
  "Bundle",
  "Electronics",
  "Chemistry",
  "AR Cards",
  "Laboratory",
  "Educational",
] as const;
export type Category = (typeof categories)[number];

/** Language printed on cards; null for a product without cards. */
export const cardLanguages = ["english", "bangla", "both"] as const;
export type CardLanguage = (typeof cardLanguages)[number];

/** `recommended`: the flagship, then by the shop's positions, then the newest; sold-out products come last. */
export const productSorts = ["newest", "recommended", "price_asc", "price_desc", "name"] as const;
export type ProductSort = (typeof productSorts)[number];

/** For the admin's list. */
export const adminProductSorts = [
  "newest",
  "oldest",
  "name",
  "name_desc",
  "price_asc",
  "price_desc",
  "stock_asc",
  "stock_desc",
] as const;
export type AdminProductSort = (typeof adminProductSorts)[number];

/** The page sizes of the product browser (spec 9). */
export const browserPageSizes = [6, 12, 24, 48] as const;
export const BROWSER_PAGE_SIZE = 12;

/** In addition to the main image. */
export const MOST_IMAGES = 7;
const MOST_BOX_LINES = 30;
/** Enough for all elements. */
const MOST_MODELS = 120;

/** A further image. Without alternative text in the page's locale, the product's name is used. */
const productImageSchema = z.object({
  image_url: z.string(),
  alt_text: z.string(),
  alt_text_bn: z.string().nullable(),
});
export type ProductImage = z.infer<typeof productImageSchema>;

export const productSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Bangla name, if there is one. */
  name_bn: z.string().nullable(),
  description: z.string(),
  /** Bangla version, like the two below; null or empty: Bangla pages show English. */
  description_bn: z.string().nullable(),
  price: z.number(),
  original_price: z.number().nullable(),
  discount_percentage: z.int(),
  /** In public responses limited by the free codes, if the product sells codes. */
  stock_quantity: z.int(),
  category: z.enum(categories),
  /** Language printed on its cards; null: no cards, or not entered. */
  card_language: z.enum(cardLanguages).nullable(),
  image_url: z.string().nullable(),
  /** Further images in gallery order. */
  images: z.array(productImageSchema),
  /** Contents of the box, one line each. */
  box_contents: z.array(z.string()),
  box_contents_bn: z.array(z.string()),
  /** Compatible phones or other equipment; empty if there is no specific text. */
  works_with: z.string(),
  works_with_bn: z.string().nullable(),
  /** Weight of one packed unit; null if unknown. */
  weight_grams: z.int().nullable(),
  /** Its 3D models by /molecules keys; null: none. */
  models: z.array(z.string()).nullable(),
  is_active: z.boolean(),
  /** Not published: visible to admins only. */
  is_draft: z.boolean(),
  is_flagship: z.boolean(),
  /** Batch that each sold unit gets a premium code of; null: sells no code. */
  delivers_code: z.string().nullable(),
  /** Admin lists only: free codes of that batch; null: sells no code. */
  free_codes: z.int().nullable().optional(),
  /** Position in the recommended order, from 1; null: after the positioned ones. */
  position: z.int().nullable(),
  /** Average of its shown reviews, to one decimal; null without any. */
  rating: z.number().nullable(),
  review_count: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Product = z.infer<typeof productSchema>;

export const TWO_DECIMALS = "{field} must have at most two decimals";

const takaUpTo = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine(isTaka, { error: says(TWO_DECIMALS) });

/** An amount in taka: not negative, at most two decimals. */
export const takaSchema = takaUpTo(MAX_TAKA);

/** Unit price. */
export const priceSchema = takaUpTo(MAX_PRICE_TAKA);

const MAX_POSITION = 100_000;

const nameBnSchema = inBangla(oneLine(200, "Name in Bangla"));
const descriptionBnSchema = inBangla(multiLine(5000));
const worksWithBnSchema = inBangla(oneLine(300));
export const altTextBnSchema = inBangla(oneLine(200)).unwrap();
const weightSchema = z.int().min(1).max(MAX_WEIGHT_GRAMS).nullish();
const positionSchema = z.int().min(1).max(MAX_POSITION).nullish();

/** Must match the codes' description; blank: none. */
const deliversCodeSchema = oneLine(500).transform((description) => description || null);
const imagesInput = z
  .array(
    z.object({
      image_url: imageUrlSchema,
      alt_text: oneLine(200).default(""),
      alt_text_bn: altTextBnSchema.default(null),
    }),
  )
  .max(MOST_IMAGES);
const modelsInput = modelKeysInput(MOST_MODELS);
const boxContentsInput = z.array(oneLine(120).min(1)).max(MOST_BOX_LINES);

export const productInputSchema = z.object({
  name: requiredLine("Name", 200),
  name_bn: nameBnSchema,
  description: multiLine(5000).default(""),
  description_bn: descriptionBnSchema,
  price: priceSchema,
  original_price: priceSchema.nullish(),
  discount_percentage: z.int().min(0).max(100).default(0),
  stock_quantity: z.int().min(0).max(MAX_STOCK).default(0),
  category: z.enum(categories),
  card_language: z.enum(cardLanguages).nullish(),
  image_url: imageUrlSchema.nullish(),
  images: imagesInput.default([]),
  box_contents: boxContentsInput.default([]),
  box_contents_bn: boxContentsInput.default([]),
  works_with: oneLine(300).default(""),
  works_with_bn: worksWithBnSchema,
  weight_grams: weightSchema,
  models: modelsInput,
  is_active: z.boolean().default(true),
  is_draft: z.boolean().default(false),
  is_flagship: z.boolean().default(false),
  delivers_code: deliversCodeSchema.nullish(),
  position: positionSchema,
});
export type ProductInput = z.infer<typeof productInputSchema>;

/** A partial update: omitted fields stay unchanged. */
export const productChangesSchema = z.object({
  name: requiredLine("Name", 200).optional(),
  name_bn: nameBnSchema,
  description: multiLine(5000).optional(),
  description_bn: descriptionBnSchema,
  price: priceSchema.optional(),
  original_price: priceSchema.nullish(),
  discount_percentage: z.int().min(0).max(100).optional(),
  stock_quantity: z.int().min(0).max(MAX_STOCK).optional(),
  category: z.enum(categories).optional(),
  card_language: z.enum(cardLanguages).nullish(),
  image_url: imageUrlSchema.nullish(),
  /** The full list: omitted images are removed. */
  images: imagesInput.optional(),
  box_contents: boxContentsInput.optional(),
  box_contents_bn: boxContentsInput.optional(),
  works_with: oneLine(300).optional(),
  works_with_bn: worksWithBnSchema,
  weight_grams: weightSchema,
  models: modelsInput,
  is_active: z.boolean().optional(),
  is_draft: z.boolean().optional(),
  is_flagship: z.boolean().optional(),
  delivers_code: deliversCodeSchema.nullish(),
  position: positionSchema,
  /** Values the caller saw: if they have changed, the request is rejected (409). */
  expected: z
    .object({
      price: priceSchema.optional(),
      stock_quantity: z.int().optional(),
      is_active: z.boolean().optional(),
    })
    .optional(),
});
export type ProductChanges = z.infer<typeof productChangesSchema>;

export const productListQuery = z.object({
  ...pageQuery(20),
  category: z.enum(categories).optional(),
  active_only: z.stringbool().default(true),
  sort: z.enum(productSorts).default("newest"),
});
export type ProductListQuery = z.infer<typeof productListQuery>;

/** `fuzzy`: if nothing matches, also finds similar spellings. */
export const productSearchQuery = z.object({ ...productListQuery.shape, fuzzy: z.stringbool().default(false) });

/** One position up or down in the recommended order. */
export const productMoveSchema = z.object({
  direction: z.enum(["up", "down"]),
  /** The position the caller saw: if it has changed, the request is rejected (409). */
  expected_position: z.int().nullable().optional(),
});
export type ProductMove = z.infer<typeof productMoveSchema>;

export const uploadImageSchema = z.object({ file: z.file({ error: () => t(NOT_AN_IMAGE) }) });

/** A path of this site or a URL of its media service, to be set as a product's `image_url`. */
export const uploadedImageSchema = z.object({ image_url: z.string() });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

export const PRODUCT_NOT_FOUND = "Product not found";

export const productListSchema = listOf(productSchema);
export const productParams = z.object({ id: idSchema });

const termSchema = requiredLine("Search term", 100);
export const productSearchParams = z.object({ term: termSchema });
/** Corrected term, spelled as in product names, if nothing matches the original; null if something does, or nothing is similar. */
const meantSchema = z.string().nullable();
export const productSearchSchema = productListSchema.extend({ meant: meantSchema });

export const suggestionsQuery = z.object({ term: termSchema });
export const suggestionsSchema = z.object({
  data: z.array(productSchema.pick({ id: true, name: true, name_bn: true, price: true, image_url: true })),
  meant: meantSchema,
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
