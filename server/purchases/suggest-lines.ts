import { paisa, toTaka } from "@/lib/money";
import type { SuggestedLine } from "@/lib/purchases/form";
import { MAX_LINES, MAX_QUANTITY } from "@/lib/purchases/schema";
import { adminStock } from "@/lib/stock/addresses";
import { suggestedOrder } from "@/lib/stock/reorder";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { listStock, listStockOf } from "@/server/stock/queries";

type Wanted = {
  /** Ticked products; without any, those that the stock list shows to reorder. */
  ids: readonly string[];
  /** Search of the list; null: the list did not show products to reorder. */
  toReorder: string | null;
};

/** Lines of a new purchase: suggested quantities at the last known unit costs. At most MAX_LINES. */
export async function suggestLines({ ids, toReorder }: Wanted): Promise<SuggestedLine[]> {
  const levels = await levelsOf({ ids: ids.slice(0, MAX_LINES), toReorder });
  const costs = await readLastCosts(levels.map(({ id }) => id));

  return levels.map((level) => ({
    product_id: level.id,
    quantity: Math.min(MAX_QUANTITY, Math.max(1, suggestedOrder(level))),
    unit_cost: costs.get(level.id) ?? null,
  }));
}

async function levelsOf({ ids, toReorder }: Wanted) {
  if (ids.length > 0) return await listStockOf(ids);
  if (toReorder === null) return [];
  const query = adminStock.parse({ to_reorder: "true", search: toReorder });

  return (await listStock({ ...query, limit: MAX_LINES })).data;
}

/** Unit cost in taka of the newest purchase of each product that was not cancelled. */
async function readLastCosts(ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ id: string; cost: number }[]>(Prisma.sql`
    SELECT DISTINCT ON (line.product_id) line.product_id AS id, line.unit_cost_paisa AS cost
    FROM purchase_lines line JOIN purchases purchase ON purchase.id = line.purchase_id
    WHERE line.product_id = ANY(${[...ids]}::uuid[]) AND purchase.state <> 'cancelled'
    ORDER BY line.product_id, purchase.created_at DESC, purchase.id DESC`);

  return new Map(rows.map(({ id, cost }) => [id, toTaka(paisa(cost))]));
}
