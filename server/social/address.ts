/**
 * The addresses of social pictures. Each contains a hash of what is drawn, so it can be cached for good, and a new name or picture
 * has a new address; prices change too often to be drawn.
 */
import { createHash } from "node:crypto";
import type { Product } from "@/lib/products/schema";

/** In pixels, as those who show links want them. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** To be raised when the drawing changes. */
const DRAWING = 1;
const VERSION_HEX = 16;

/** What a picture is drawn from. */
export type Drawn = Pick<Product, "id" | "name" | "image_url">;

/** The name of the file, e.g. `0f3a….jpg`. */
export function socialFile({ name, image_url }: Drawn): string {
  const content = JSON.stringify([DRAWING, name, image_url]);

  return `${createHash("sha256").update(content).digest("hex").slice(0, VERSION_HEX)}.jpg`;
}

/** The path under which a product's picture is served. */
export function socialPath(product: Drawn): string {
  return `/social/products/${product.id}/${socialFile(product)}`;
}
