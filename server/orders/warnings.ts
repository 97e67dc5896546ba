/** What an admin is warned of before an order goes on: other parcels to its number that came back, and open cases. */
import { runAlone, statement } from "@/server/sql";

type Warnings = { refused_before: number; has_open_case: boolean };

const orderWarnings = statement<Warnings & { id: string }>(
  "order_warnings",
  `WITH asked AS (
     SELECT id, ship_phone_digits, coalesce(returned_at, return_coming_at, return_lost_at) IS NOT NULL AS is_refused
     FROM orders WHERE id = ANY($1::uuid[])),
   refused AS (
     SELECT ship_phone_digits, count(*)::int AS count FROM orders
     WHERE ship_phone_digits IN (SELECT ship_phone_digits FROM asked)
       AND (returned_at IS NOT NULL OR return_coming_at IS NOT NULL OR return_lost_at IS NOT NULL)
     GROUP BY ship_phone_digits)
   SELECT asked.id, coalesce(refused.count, 0) - is_refused::int AS refused_before,
     EXISTS (SELECT FROM cases WHERE order_id = asked.id AND resolved_at IS NULL) AS has_open_case
   FROM asked LEFT JOIN refused USING (ship_phone_digits)`,
);

/** All of them in one statement. */
export async function withWarnings<Listed extends { id: string }>(
  orders: readonly Listed[],
): Promise<(Listed & Partial<Warnings>)[]> {
  if (orders.length === 0) return [];
  const rows = await runAlone(
    orderWarnings,
    orders.map(({ id }) => id),
  );
  const byId = new Map(rows.map(({ id, ...warnings }) => [id, warnings]));

  return orders.map((order) => ({ ...order, ...byId.get(order.id) }));
}
