import { z } from "zod";
import { listOf, pageQuery } from "@/lib/pagination";
import { NOT_AN_IMAGE } from "@/lib/picture-file";
import { priceSchema } from "@/lib/taka-schema";
import { idSchema, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { categories } from "./categories";
import { shapeOf } from "./fields";

/** `recommended`: the flagship product first, then by the shop's positions, then newest first; sold-out products come last. */
export const productSorts = ["newest", "recommended", "price_asc", "price_desc", "name"] as const;
export type ProductSort = (typeof productSorts)[number];

/** Sort orders of the admin's list. */
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

export const productSchema = z.object({
  id: z.uuid(),
  ...shapeOf("wire"),
  /** In admin lists: number of free codes in the product's batch; null if it sells no codes. */
  free_codes: z.int().nullable().optional(),
  /** Average of the published reviews, to one decimal; null without reviews. */
  rating: z.number().nullable(),
  review_count: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Product = z.infer<typeof productSchema>;
export type Category = Product["category"];
export type CardLanguage = NonNullable<Product["card_language"]>;
export type ProductImage = Product["images"][number];

export const productInputSchema = z.object(shapeOf("input"));
export type ProductInput = z.infer<typeof productInputSchema>;

/** A partial update: omitted fields stay unchanged. */
export const productChangesSchema = z.object({
  ...shapeOf("change"),
  /** The values that the caller saw: if the stored ones differ, the request is rejected (409). */
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

/** `fuzzy`: if there is no match, also finds similar spellings. */
export const productSearchQuery = z.object({ ...productListQuery.shape, fuzzy: z.stringbool().default(false) });

/** Moves a product one position up or down in the recommended order. */
export const productMoveSchema = z.object({
  direction: z.enum(["up", "down"]),
  /** The position that the caller saw: if it has changed, the request is rejected (409). */
  expected_position: z.int().nullable().optional(),
});
export type ProductMove = z.infer<typeof productMoveSchema>;

export const uploadImageSchema = z.object({ file: z.file({ error: () => t(NOT_AN_IMAGE) }) });

/** URL of an uploaded image, to be set as a product's `image_url`: a path of this site or a URL of its media service. */
export const uploadedImageSchema = z.object({ image_url: z.string() });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

export const PRODUCT_NOT_FOUND = "Product not found";

export const productListSchema = listOf(productSchema);
export const productParams = z.object({ id: idSchema });

const termSchema = requiredLine("Search term", 100);
export const productSearchParams = z.object({ term: termSchema });
/** Corrected term, spelled as in product names, if the original matches nothing; null if it has matches, or no term is similar. */
const meantSchema = z.string().nullable();
export const productSearchSchema = productListSchema.extend({ meant: meantSchema });

export const suggestionsQuery = z.object({ term: termSchema });
export const suggestionsSchema = z.object({
  data: z.array(productSchema.pick({ id: true, name: true, name_bn: true, price: true, image_url: true })),
  meant: meantSchema,
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** More than a cart holds. */
const MAX_CART_PRODUCTS = 20;

/** `products`: ids of those in the cart, separated by commas. */
export const cartOffersQuery = z.object({
  products: z
    .string()
    .default("")
    .transform((ids) => (ids === "" ? [] : ids.split(",")))
    .pipe(z.array(idSchema).max(MAX_CART_PRODUCTS)),
});
/** `related`: on sale and chosen by the owner for the products in the cart. */
export const cartOffersSchema = z.object({ related: z.array(productSchema), recommended: z.array(productSchema) });
export type CartOffers = z.infer<typeof cartOffersSchema>;
