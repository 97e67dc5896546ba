/**
 * Warnings for admins before an order proceeds: other orders with its phone number, an unknown place, open cases, and a duplicate courier
 * number.
 */
import type { OrderWarnings } from "@/lib/orders/work-schema";
import { ENDED, NO_RECORD, numberRecords } from "@/server/number-records";
import { unknownPlace } from "@/server/places";
import { runQuery, statement } from "@/server/sql";

type Row = Omit<OrderWarnings, "unknown_place"> & { id: string; city: string; area: string };

const orderWarnings = statement<Row, [ids: readonly string[]]>(
  "order_warnings",
  `WITH asked AS (
     SELECT id, ship_phone_digits AS digits, courier_tracking_number, ship_city, ship_area, ${ENDED} AS ended
     FROM orders WHERE id = ANY($1::uuid[])),
   numbers AS (${numberRecords("SELECT digits FROM asked")})
   SELECT asked.id, asked.ship_city AS city, asked.ship_area AS area,
     coalesce(numbers.refused - (ended = 'refused')::int, 0) AS refused_before,
     json_build_object(
       'orders', coalesce(numbers.orders - 1, 0),
       'open', coalesce(numbers.open - (ended = 'open')::int, 0),
       'delivered', coalesce(numbers.delivered - (ended = 'delivered')::int, 0),
       'refused', coalesce(numbers.refused - (ended = 'refused')::int, 0),
       'cancelled', coalesce(numbers.cancelled - (ended = 'cancelled')::int, 0),
       'without_parcel', coalesce(numbers.without_parcel - (ended = 'without_parcel')::int, 0),
       'accounts', coalesce(numbers.accounts, 0)) AS number_record,
     EXISTS (SELECT FROM cases WHERE order_id = asked.id AND resolved_at IS NULL) AS has_open_case,
     (SELECT json_build_object('id', other.id, 'order_number', other.order_number) FROM orders other
      WHERE other.courier_tracking_number = asked.courier_tracking_number AND other.id <> asked.id
      ORDER BY other.created_at DESC, other.id DESC LIMIT 1) AS number_shared_with
   FROM asked LEFT JOIN numbers USING (digits)`,
);

const nothingToWarnOf: OrderWarnings = {
  refused_before: 0,
  number_record: NO_RECORD,
  unknown_place: null,
  has_open_case: false,
  number_shared_with: null,
};

/** Adds all warnings, loaded in one statement. */
export async function withWarnings<Listed extends { id: string }>(
  orders: readonly Listed[],
): Promise<(Listed & OrderWarnings)[]> {
  if (orders.length === 0) return [];
  const rows = await runQuery(
    orderWarnings,
    orders.map(({ id }) => id),
  );
  const byId = new Map(
    rows.map(({ id, city, area, ...warnings }) => [id, { ...warnings, unknown_place: unknownPlace(city, area) }]),
  );

  return orders.map((order) => ({ ...order, ...(byId.get(order.id) ?? nothingToWarnOf) }));
}
