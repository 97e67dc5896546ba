/** Products by units sold in the last 90 days, recomputed hourly: the badge and the suggestions of an empty search. */
import type { Product } from "@/lib/products/schema";
import { cached } from "@/server/cache";
import { currentTime } from "@/server/clock";
import { runQuery, statement } from "@/server/sql";
import { listNamed } from "./queries";

const bestsellers = statement<{ productId: string; units: number }, [since: Date]>(
  "bestsellers",
  `SELECT item.product_id AS "productId", sum(item.quantity)::int AS units
   FROM order_items item JOIN orders ON orders.id = item.order_id
   WHERE orders.created_at > $1 AND orders.status <> 'cancelled' AND item.product_id IS NOT NULL
   GROUP BY item.product_id ORDER BY units DESC, item.product_id LIMIT 12`,
);

const HOUR_MS = 60 * 60 * 1000;
const PERIOD_MS = 90 * 24 * HOUR_MS;

function readBestsellers() {
  const hour = Math.floor(currentTime().getTime() / HOUR_MS) * HOUR_MS;

  return cached("catalogue", `bestsellers:${hour}`, () => runQuery(bestsellers, new Date(hour - PERIOD_MS)));
}

/** Number of products with the badge, and the units sold that it requires. */
const BADGES = 3;
const MIN_UNITS = 5;

/** Ids of the products that show "Best seller". */
export async function listBadgedBestsellers(): Promise<ReadonlySet<string>> {
  const rows = await readBestsellers();

  return new Set(
    rows
      .filter(({ units }) => units >= MIN_UNITS)
      .slice(0, BADGES)
      .map(({ productId }) => productId),
  );
}

/** Available best-selling products. */
export async function listBestsellers({ limit, stockUpTo }: { limit: number; stockUpTo: number }): Promise<Product[]> {
  const rows = await readBestsellers();
  if (rows.length === 0) return [];

  const ids = rows.map(({ productId }) => productId);
  const { data } = await listNamed(ids, { page: 1, limit: ids.length, active_only: true, stockUpTo });

  return data.filter((product) => product.stock_quantity > 0).slice(0, limit);
}
