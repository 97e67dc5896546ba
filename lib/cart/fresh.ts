import { ApiError, api } from "@/lib/api-client";
import type { Product } from "@/lib/products/schema";
import type { CartLine } from "./rules";

/**
 * Reads the products of a cart again, at most ten. A product that is gone is null; one that could not be read is missing, and
 * `isComplete` is false then.
 */
export async function readFreshProducts(lines: readonly CartLine[]) {
  const answers = await Promise.all(lines.map((line) => readProduct(line.product_id)));
  const fresh = new Map<string, Product | null>();
  lines.forEach((line, index) => {
    const product = answers[index];
    if (product !== undefined) fresh.set(line.product_id, product);
  });

  return { fresh, isComplete: fresh.size === lines.length };
}

async function readProduct(id: string): Promise<Product | null | undefined> {
  try {
    return await api("GET /products/{id}", { params: { id } });
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined;
  }
}
