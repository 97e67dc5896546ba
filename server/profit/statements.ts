/** SQL of profit (ADR 110), from the figures of each order. */
import { costKinds, NONE } from "@/lib/order-figures/rules";
import { COUNTED, COUPON_KEY, figuresOf, SHARED } from "@/server/order-figures/statements";
import { statement } from "@/server/sql";

/** Orders whose outcome is still to come. */
const OPEN = `(status <> 'cancelled' AND NOT ${COUNTED})`;

const amounts = ["items", "discount", "delivery", "refunds", "differences", "income"] as const;

/** Amounts in paisa; a cost has its known sum, and the number of orders of which it is unknown. */
export type Sums = { orders: number; known: number; profit: number } & Record<(typeof amounts)[number], number> &
  Record<`${(typeof costKinds)[number]}_sum` | `${(typeof costKinds)[number]}_unknown`, number>;

const SUMS = [
  "count(*)::int AS orders, count(profit)::int AS known",
  ...[...amounts, "profit"].map((name) => `coalesce(sum(${name}), 0)::float8 AS ${name}`),
  ...costKinds.map(
    (kind) => `coalesce(sum(${kind}), 0)::float8 AS ${kind}_sum, (count(*) - count(${kind}))::int AS ${kind}_unknown`,
  ),
].join(", ");

type Filters = [
  ...[from: Date, before: Date, product: string | null, coupon: string | null],
  ...[courier: string | null, cities: string[] | null, unknown: string | null],
];

const PERIOD = "created_at >= $1::timestamptz AND created_at < $2::timestamptz";

const CHOSEN = `${PERIOD} AND ${COUNTED}
  AND ($3::uuid IS NULL OR EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND product_id = $3))
  AND ($4::text IS NULL OR $4 = ${COUPON_KEY})
  AND ($5::text IS NULL OR coalesce(nullif(courier_name, ''), '${NONE}') = $5)
  AND ($6::text[] IS NULL OR ship_city = ANY($6))`;

const WITH_UNKNOWN = `($7::text IS NULL OR CASE $7 ${costKinds
  .map((kind) => `WHEN '${kind}' THEN ${kind} IS NULL`)
  .join(" ")} ELSE profit IS NULL END)`;

export type GroupRow = Sums & {
  /** Null in the total. */
  id: string | null;
  name: string | null;
  nameBn: string | null;
  units: number | null;
  isTotal: boolean;
};

type GroupParts = { id: string; name?: string; nameBn?: string; units?: string; from?: string };

const grouped = (by: string, { id, name = id, nameBn = "NULL", units = "NULL::int", from = "figures" }: GroupParts) =>
  statement<GroupRow, Filters>(
    `profit_by_${by}`,
    `WITH ${figuresOf(CHOSEN)}
     SELECT ${id}::text AS id, max(${name}::text) AS name, max(${nameBn}::text) AS "nameBn", sum(${units})::int AS units,
       grouping(${id}) = 1 AS "isTotal", ${SUMS}
     FROM ${from} WHERE ${WITH_UNKNOWN} GROUP BY GROUPING SETS ((${id}), ())`,
  );

export const groupStatements = {
  product: grouped("product", {
    ...{ id: "product_id", name: "product_name", nameBn: "product_name_bn", units: "units", from: SHARED },
  }),
  coupon: grouped("coupon", {
    id: "coupon",
    name: "code",
    from: `(SELECT figures.*, coupons.code, ${COUPON_KEY} AS coupon
      FROM figures LEFT JOIN coupons ON coupons.id = figures.coupon_id) couponed`,
  }),
  courier: grouped("courier", { id: "courier_name" }),
  district: grouped("district", { id: "city" }),
  month: grouped("month", {
    id: "month",
    from: "(SELECT figures.*, to_char(day, 'YYYY-MM') AS month FROM figures) dated",
  }),
} as const;

export const total = statement<Sums, Filters>(
  "profit_total",
  `WITH ${figuresOf(CHOSEN)} SELECT ${SUMS} FROM figures WHERE ${WITH_UNKNOWN}`,
);

/** An order's own amounts; unknown costs are null. */
export type Figures = Record<(typeof amounts)[number], number> & Record<(typeof costKinds)[number], number | null>;
export type OrderRow = Figures & { id: string; name: string; at: Date };

const ORDER = [
  ...amounts.map((name) => `${name}::float8 AS ${name}`),
  ...costKinds.map((kind) => `${kind}::float8 AS ${kind}`),
].join(", ");

export const orderRows = statement<OrderRow, [...Filters, skip: number, take: number]>(
  "profit_orders",
  `WITH ${figuresOf(CHOSEN)} SELECT id::text AS id, order_number AS name, created_at AS at, ${ORDER}
   FROM figures WHERE ${WITH_UNKNOWN} ORDER BY created_at DESC, id DESC OFFSET $8 LIMIT $9`,
);

/**
 * For sums over many orders: the planner expects few rows of the conditions, and joins large tables row by row; compiling the statement takes
 * longer than running it.
 */
export const planForMany = statement<never>(
  "profit_plan",
  "SELECT set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)",
);

export const openOrders = statement<{ open: number }, [from: Date, before: Date]>(
  "profit_open",
  `SELECT count(*)::int AS open FROM orders WHERE ${PERIOD} AND ${OPEN}`,
);

export const citiesBetween = statement<{ city: string }, [from: Date, before: Date]>(
  "profit_cities",
  `SELECT DISTINCT ship_city AS city FROM orders WHERE ${PERIOD}`,
);

type OneOrder = Figures & { isCounted: boolean; parcels: number; typed: number | null; expected: number | null };

export const oneOrder = statement<OneOrder, [id: string]>(
  "profit_of_order",
  `WITH ${figuresOf("id = $1::uuid")}
   SELECT is_counted AS "isCounted", ${ORDER}, CASE WHEN has_parcel THEN greatest(1, (SELECT parcels FROM charged))::int ELSE 0 END AS parcels,
     (SELECT charge_paisa FROM courier_charges WHERE order_id = figures.id AND is_typed)::float8 AS typed,
     (SELECT sum(charge_paisa) FROM parcels WHERE order_id = figures.id AND booked_at IS NOT NULL AND cancelled_at IS NULL)::float8 AS expected
   FROM figures`,
);

export type LineRow = { productId: string; name: string; nameBn: string | null; units: number; cost: number | null };

export const orderLines = statement<LineRow, [id: string]>(
  "profit_lines",
  `WITH ${figuresOf("id = $1::uuid")}
   SELECT product_id::text AS "productId", product_name AS name, product_name_bn AS "nameBn", quantity AS units, cost::float8 AS cost
   FROM lines ORDER BY position, id`,
);
