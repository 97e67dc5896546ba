/** Cost of the free units, from the last movement of each product (ADR 108). Only for those with `purchases.edit`. */
import { paisa, toTaka } from "@/lib/money";
import type { StockCost } from "@/lib/stock/schema";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";

const NONE: StockCost = { units: 0, value: 0, average: null };

/** Cost by product. */
export async function readStockCosts(ids: readonly string[]): Promise<(id: string) => StockCost> {
  const rows = await db.$queryRaw<{ id: string; units: number; value: number; average: number | null }[]>(Prisma.sql`
    SELECT product.id, last.costed_after AS units, last.value_after_paisa::float8 AS value,
      round(last.value_after_paisa::numeric / nullif(last.costed_after, 0))::float8 AS average
    FROM unnest(${[...ids]}::uuid[]) AS product (id)
    CROSS JOIN LATERAL (
      SELECT costed_after, value_after_paisa FROM stock_movements WHERE product_id = product.id ORDER BY id DESC LIMIT 1
    ) last`);
  const costs = new Map(
    rows.map(({ id, units, value, average }) => [
      id,
      { units, value: toTaka(paisa(value)), average: average === null ? null : toTaka(paisa(average)) },
    ]),
  );

  return (id) => costs.get(id) ?? NONE;
}

/** Value of all free units with a known cost, in taka, and the number of the others. */
export async function readStockValue(): Promise<{ value: number; unknown: number }> {
  const [row] = await db.$queryRaw<{ value: number; unknown: number }[]>(Prisma.sql`
    SELECT coalesce(sum(last.value_after_paisa), 0)::float8 AS value,
      coalesce(sum(product.stock_quantity - last.costed_after), 0)::float8 AS unknown
    FROM products product
    CROSS JOIN LATERAL (
      SELECT costed_after, value_after_paisa FROM stock_movements WHERE product_id = product.id ORDER BY id DESC LIMIT 1
    ) last
    WHERE product.archived_at IS NULL AND product.stock_quantity > 0`);

  return { value: toTaka(paisa(row?.value ?? 0)), unknown: row?.unknown ?? 0 };
}
