/** Products recently viewed in this browser, latest first. Prices and stock are not stored, because they would be outdated. */
import { storedValue } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";
import type { Product } from "./schema";

export type SeenProduct = Pick<Product, "id" | "name" | "image_url">;

/** Maximum number stored, including the current product. */
const MAX_SEEN = 5;

function isSeen(value: unknown): value is SeenProduct {
  const { id, name, image_url } = (value ?? {}) as Record<keyof SeenProduct, unknown>;

  return typeof id === "string" && typeof name === "string" && (image_url === null || typeof image_url === "string");
}

const stored = storedValue("local", storageKeys.recentlySeen, (value) =>
  Array.isArray(value) ? value.filter(isSeen).slice(0, MAX_SEEN) : null,
);

/** Records a viewed product. Returns the products viewed before. */
export function recordSeen({ id, name, image_url }: SeenProduct): SeenProduct[] {
  const others = (stored.read() ?? []).filter((product) => product.id !== id);
  stored.write([{ id, name, image_url }, ...others].slice(0, MAX_SEEN));

  return others.slice(0, MAX_SEEN - 1);
}
