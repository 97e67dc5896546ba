import { z } from "zod";
import { isTaka, MAX_TAKA } from "@/lib/money";
import { listOf, pageQuery } from "@/lib/pagination";
import { NOT_AN_IMAGE } from "@/lib/picture-file";
import { idSchema, imageUrlSchema, multiLine, requiredLine } from "@/lib/text";
import { says } from "@/lib/validation-messages";

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

export const productSorts = ["newest", "price_asc", "price_desc", "name"] as const;
export type ProductSort = (typeof productSorts)[number];

/** The page sizes of the product browser (spec 9). */
export const browserPageSizes = [6, 12, 24, 48] as const;
export const BROWSER_PAGE_SIZE = 12;

export const productSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  original_price: z.number().nullable(),
  discount_percentage: z.int(),
  stock_quantity: z.int(),
  category: z.enum(categories),
  image_url: z.string().nullable(),
  is_active: z.boolean(),
  /** Not shown yet: admins alone see it. */
  is_draft: z.boolean(),
  is_flagship: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Product = z.infer<typeof productSchema>;

export const TWO_DECIMALS = "must have at most two decimals";

/** An amount in taka: not negative, at most two decimals. */
export const takaSchema = z
  .number()
  .min(0)
  .max(MAX_TAKA)
  .refine(isTaka, { error: says(TWO_DECIMALS) });

const MAX_STOCK = 1_000_000;

export const productInputSchema = z.object({
  name: requiredLine("Name", 200),
  description: multiLine(5000).default(""),
  price: takaSchema,
  original_price: takaSchema.nullish(),
  discount_percentage: z.int().min(0).max(100).default(0),
  stock_quantity: z.int().min(0).max(MAX_STOCK).default(0),
  category: z.enum(categories),
  image_url: imageUrlSchema.nullish(),
  is_active: z.boolean().default(true),
  is_draft: z.boolean().default(false),
  is_flagship: z.boolean().default(false),
});
export type ProductInput = z.infer<typeof productInputSchema>;

/** A change: fields that are left out stay as they are. */
export const productChangesSchema = z.object({
  name: requiredLine("Name", 200).optional(),
  description: multiLine(5000).optional(),
  price: takaSchema.optional(),
  original_price: takaSchema.nullish(),
  discount_percentage: z.int().min(0).max(100).optional(),
  stock_quantity: z.int().min(0).max(MAX_STOCK).optional(),
  category: z.enum(categories).optional(),
  image_url: imageUrlSchema.nullish(),
  is_active: z.boolean().optional(),
  is_draft: z.boolean().optional(),
  is_flagship: z.boolean().optional(),
  /** What the caller takes price and stock to be: where they are not, somebody was quicker, and nothing changes (409). */
  expected: z.object({ price: takaSchema.optional(), stock_quantity: z.int().optional() }).optional(),
});
export type ProductChanges = z.infer<typeof productChangesSchema>;

export const productListQuery = z.object({
  ...pageQuery(20),
  category: z.enum(categories).optional(),
  active_only: z.stringbool().default(true),
  sort: z.enum(productSorts).default("newest"),
});
export type ProductListQuery = z.infer<typeof productListQuery>;

export const uploadImageSchema = z.object({ file: z.file(NOT_AN_IMAGE) });

/** A path of this site or an address of its media service, to be set as a product's `image_url`. */
export const uploadedImageSchema = z.object({ image_url: z.string() });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

export const PRODUCT_NOT_FOUND = "Product not found";

export const productListSchema = listOf(productSchema);
export const productParams = z.object({ id: idSchema });
export const productSearchParams = z.object({ term: requiredLine("Search term", 100) });
