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

/** What is printed on cards, by language; of a product without cards: null. */
export const cardLanguages = ["english", "bangla", "both"] as const;
export type CardLanguage = (typeof cardLanguages)[number];

/** `recommended`: the flagship, then by the shop's own places, then the newest; what is sold out comes last. */
export const productSorts = ["newest", "recommended", "price_asc", "price_desc", "name"] as const;
export type ProductSort = (typeof productSorts)[number];

/** Of the admin's list. */
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

/** Beside the main picture. */
export const MOST_IMAGES = 7;
const MOST_BOX_LINES = 30;
/** All elements fit. */
const MOST_MODELS = 120;

/** A further picture. Where nothing is said of it in the language of a page, the product's name stands for it. */
const productImageSchema = z.object({
  image_url: z.string(),
  alt_text: z.string(),
  alt_text_bn: z.string().nullable(),
});
export type ProductImage = z.infer<typeof productImageSchema>;

export const productSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The name in Bangla, where there is one. */
  name_bn: z.string().nullable(),
  description: z.string(),
  /** In Bangla; null or empty, as with the two below: Bangla pages show the English. */
  description_bn: z.string().nullable(),
  price: z.number(),
  original_price: z.number().nullable(),
  discount_percentage: z.int(),
  /** For buyers no more than there are free codes, where it sells some. */
  stock_quantity: z.int(),
  category: z.enum(categories),
  /** The language printed on its cards; null: it has no cards, or nobody has entered it. */
  card_language: z.enum(cardLanguages).nullable(),
  /** The main picture. */
  image_url: z.string().nullable(),
  /** The pictures after it, in the order of the gallery. */
  images: z.array(productImageSchema),
  /** What lies in the box, a line each. */
  box_contents: z.array(z.string()),
  box_contents_bn: z.array(z.string()),
  /** Which phones or other things it goes with; empty where the shop says nothing of its own about this product. */
  works_with: z.string(),
  works_with_bn: z.string().nullable(),
  /** Of one unit as it is packed; null where it is not known. */
  weight_grams: z.int().nullable(),
  /** What of it is shown in three dimensions, by the keys of /molecules; null: nothing. */
  models: z.array(z.string()).nullable(),
  is_active: z.boolean(),
  /** Not shown yet: admins alone see it. */
  is_draft: z.boolean(),
  is_flagship: z.boolean(),
  /** The batch of premium codes of which each unit sold gets one; null: it sells no code. */
  delivers_code: z.string().nullable(),
  /** In lists for admins: how many codes of that batch are free; null: it sells no code. */
  free_codes: z.int().nullable().optional(),
  /** The place among what the shop recommends, from 1; null: after those that have one. */
  position: z.int().nullable(),
  /** What its shown reviews come to, to one decimal; null without any. */
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

/** The price of one item. */
export const priceSchema = takaUpTo(MAX_PRICE_TAKA);

const MAX_POSITION = 100_000;

const nameBnSchema = inBangla(oneLine(200, "Name in Bangla"));
const descriptionBnSchema = inBangla(multiLine(5000));
const worksWithBnSchema = inBangla(oneLine(300));
export const altTextBnSchema = inBangla(oneLine(200)).unwrap();
const weightSchema = z.int().min(1).max(MAX_WEIGHT_GRAMS).nullish();
const positionSchema = z.int().min(1).max(MAX_POSITION).nullish();

/** As the codes have it; blank: none. */
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

/** A change: fields that are left out stay as they are. */
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
  /** All of them: those that are left out go. */
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
  /** What the caller takes these to be: where they are not, somebody was quicker, and nothing changes (409). */
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

/** `fuzzy`: where nothing has the term in it, what is written nearly like it. */
export const productSearchQuery = z.object({ ...productListQuery.shape, fuzzy: z.stringbool().default(false) });

/** One place up or down among what the shop recommends. */
export const productMoveSchema = z.object({
  direction: z.enum(["up", "down"]),
  /** The place that the caller takes it to have: where it is another, nothing moves (409). */
  expected_position: z.int().nullable().optional(),
});
export type ProductMove = z.infer<typeof productMoveSchema>;

export const uploadImageSchema = z.object({ file: z.file({ error: () => t(NOT_AN_IMAGE) }) });

/** A path of this site or an address of its media service, to be set as a product's `image_url`. */
export const uploadedImageSchema = z.object({ image_url: z.string() });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

export const PRODUCT_NOT_FOUND = "Product not found";

export const productListSchema = listOf(productSchema);
export const productParams = z.object({ id: idSchema });

const termSchema = requiredLine("Search term", 100);
export const productSearchParams = z.object({ term: termSchema });
/** What was meant by a term that nothing has in it, as names of products write it; null where something has it, or nothing comes near. */
const meantSchema = z.string().nullable();
export const productSearchSchema = productListSchema.extend({ meant: meantSchema });

export const suggestionsQuery = z.object({ term: termSchema });
export const suggestionsSchema = z.object({
  data: z.array(productSchema.pick({ id: true, name: true, name_bn: true, price: true, image_url: true })),
  meant: meantSchema,
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
