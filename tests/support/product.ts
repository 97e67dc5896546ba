/** A product as returned by the API. Unset fields have their defaults, so a new field needs no change here. */
import { productFields } from "@/lib/products/fields";
import { type Product, productInputSchema, productSchema } from "@/lib/products/schema";

const notEntered = Object.fromEntries(Object.keys(productFields).map((name) => [name, null]));

const plain = productSchema.parse({
  ...notEntered,
  ...productInputSchema.parse({ name: "Everyday molecules", price: 690, category: "Physical" }),
  id: "6f1c1d52-6f5c-4a53-9d39-0d9c3bb0a001",
  rating: null,
  review_count: 0,
  created_at: "2026-11-21T08:30:00.000Z",
  updated_at: "2026-11-21T08:30:00.000Z",
});

export const aProduct = (changes: Partial<Product> = {}): Product => ({ ...plain, ...changes });
