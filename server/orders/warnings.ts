/**
 * What an admin is warned of before an order goes on: other parcels to its phone number that came back, open cases, and another order with
 * its courier's number.
 */
import type { OrderWarnings } from "@/lib/orders/work-schema";
import { runAlone, statement } from "@/server/sql";

const orderWarnings = statement<OrderWarnings & { id: string }>(
  "order_warnings",
  `WITH asked AS (
     SELECT id, ship_phone_digits, courier_tracking_number, coalesce(returned_at, return_coming_at, return_lost_at) IS NOT NULL AS is_refused
     FROM orders WHERE id = ANY($1::uuid[])),
   refused AS (
     SELECT ship_phone_digits, count(*)::int AS count FROM orders
     WHERE ship_phone_digits IN (SELECT ship_phone_digits FROM asked)
       AND (returned_at IS NOT NULL OR return_coming_at IS NOT NULL OR return_lost_at IS NOT NULL)
     GROUP BY ship_phone_digits)
   SELECT asked.id, coalesce(refused.count, 0) - is_refused::int AS refused_before,
     EXISTS (SELECT FROM cases WHERE order_id = asked.id AND resolved_at IS NULL) AS has_open_case,
     (SELECT json_build_object('id', other.id, 'order_number', other.order_number) FROM orders other
      WHERE other.courier_tracking_number = asked.courier_tracking_number AND other.id <> asked.id
      ORDER BY other.created_at DESC, other.id DESC LIMIT 1) AS number_shared_with
   FROM asked LEFT JOIN refused USING (ship_phone_digits)`,
);

/** All of them in one statement. */
export async function withWarnings<Listed extends { id: string }>(
  orders: readonly Listed[],
): Promise<(Listed & Partial<OrderWarnings>)[]> {
  if (orders.length === 0) return [];
  const rows = await runAlone(
    orderWarnings,
    orders.map(({ id }) => id),
  );
  const byId = new Map(rows.map(({ id, ...warnings }) => [id, warnings]));

  return orders.map((order) => ({ ...order, ...byId.get(order.id) }));
}
