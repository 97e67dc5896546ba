/** Products with stock but without a free code in their batch, which count as sold out. */
import type { Product } from "@/lib/products/schema";
import { currentTime } from "@/server/clock";
import { db } from "@/server/db";
import { freeToSellAt, unitsAt } from "@/server/free-codes";
import { Prisma } from "@/server/generated/prisma/client";

async function idsWithoutCodes(): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM products WHERE delivers_code IS NOT NULL AND stock_quantity > 0 AND ${unitsAt("products", currentTime())} = 0`);

  return rows.map(({ id }) => id);
}

/** Filters for in-stock and sold-out products, considering stock and codes. */
export async function availabilityWhere() {
  const ids = await idsWithoutCodes();

  return {
    inStock: { stockQuantity: { gt: 0 }, id: { notIn: ids } },
    soldOut: { OR: [{ stockQuantity: { lte: 0 } }, { id: { in: ids } }] },
  } satisfies Record<string, Prisma.ProductWhereInput>;
}

/** Number of units of a product that can be sold now; null if it does not exist. */
export async function readUnits(id: string): Promise<number | null> {
  const [row] = await db.$queryRaw<{ units: number }[]>(Prisma.sql`
    SELECT ${unitsAt("products", currentTime())} AS units FROM products WHERE id = ${id}::uuid`);

  return row?.units ?? null;
}

/** Number of free codes by product id, for products that sell codes. */
export async function readFreeCodes(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();

  const rows = await db.$queryRaw<{ id: string; free: number }[]>(Prisma.sql`
    SELECT id, (SELECT count(*)::int FROM premium_codes WHERE ${freeToSellAt("products.delivers_code", currentTime())}) AS free
    FROM products WHERE id = ANY(${[...ids]}::uuid[]) AND delivers_code IS NOT NULL`);

  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** Adds the number of free codes for admins, who see it separately from the stock. */
export async function withFreeCodes(products: readonly Product[]): Promise<Product[]> {
  const free = await readFreeCodes(products.flatMap(({ id, delivers_code }) => (delivers_code === null ? [] : [id])));

  return products.map((product) => ({ ...product, free_codes: free.get(product.id) ?? null }));
}
