/**
 * SQL of profit (ADR 110). Unknown costs are NULL, and so is everything computed from them. Set-based, because a year has 100,000 orders.
 */
import { SHOP_TIME_ZONE } from "@/lib/dates";
import { costKinds } from "@/lib/profit/rules";
import { NONE, QUIZ_REWARDS } from "@/lib/profit/schema";
import { ONLINE_METHOD } from "@/lib/settings/payment-methods";
import { statement } from "@/server/sql";

const CAME_BACK = "coalesce(returned_at, return_coming_at, return_lost_at) IS NOT NULL";

/** Orders with an outcome: paid, sent in vain, or cancelled with their advance kept. */
const COUNTED = `(paid_paisa IS NOT NULL OR coalesce(returned_at, return_lost_at) IS NOT NULL OR status = 'cancelled' AND advance_paisa > 0)`;

/** Orders whose outcome is still to come. */
const OPEN = `(status <> 'cancelled' AND NOT ${COUNTED})`;

/** A parcel was sent, or is to be sent: its costs are unknown until they are recorded. */
const HAS_PARCEL = `(ship_address <> '' AND (${CAME_BACK} OR status IN ('shipped', 'delivered')
  OR status <> 'cancelled' AND payment_status <> 'refunded'))`;

const BACK = "'refused', 'return_requested', 'returning', 'returned', 'lost', 'damaged'";

const rateOn = (kind: string) =>
  `(SELECT value FROM cost_rates WHERE kind = '${kind}' AND since <= day ORDER BY since DESC LIMIT 1)`;

/** A NULL of what is known to be needed, else the sum. `count` and `gaps`: charges, and unknown ones among them. */
const chargeOf = (side: "out" | "back", isNeeded: string) => `
  CASE WHEN charged.${side}_gaps > 0 OR ${isNeeded} AND coalesce(charged.${side}_count, 0) = 0 THEN NULL
    ELSE coalesce(charged.${side}_sum, 0) END`;

/** `figures`: one row per order that matches. `lines`: its lines with their cost. */
const figuresOf = (where: string) => `
  counted AS MATERIALIZED (
    SELECT id, order_number, created_at, holds_stock, coupon_id, discount_paisa AS discount, delivery_charge_paisa AS delivery,
      refunded_paisa AS refunds, coalesce(paid_paisa, advance_paisa) - refunded_paisa AS income, ship_city AS city,
      coalesce(nullif(courier_name, ''), '${NONE}') AS courier_name, (created_at AT TIME ZONE '${SHOP_TIME_ZONE}')::date AS day,
      CASE WHEN payment_method = '${ONLINE_METHOD}' THEN coalesce(paid_paisa, 0) ELSE 0 END AS paid_online,
      return_lost_at IS NOT NULL AND returned_at IS NULL AND NOT holds_stock AS is_lost, ${COUNTED} AS is_counted, ${HAS_PARCEL} AS has_parcel, ${CAME_BACK} AS came_back
    FROM orders WHERE ${where}
  ), moved AS (
    SELECT order_id, product_id, -sum(delta) AS units, -sum(costed_delta) AS costed, -sum(cost_delta_paisa) AS cost
    FROM stock_movements WHERE order_id IN (SELECT id FROM counted) GROUP BY 1, 2
  ), written_off AS (
    -- Units of a lost parcel return to the stock, and are written off by a movement without an order. They cost as they left.
    SELECT DISTINCT ON (order_id, product_id) order_id, product_id, delta, costed_delta, cost_delta_paisa
    FROM stock_movements WHERE order_id IN (SELECT id FROM counted WHERE is_lost) ORDER BY order_id, product_id, id DESC
  ), kept AS (
    SELECT order_id, product_id, moved.units + coalesce(lost.delta, 0) AS units, moved.costed + coalesce(lost.costed_delta, 0) AS costed,
      moved.cost + coalesce(lost.cost_delta_paisa, 0) AS cost
    FROM moved LEFT JOIN written_off lost USING (order_id, product_id)
  ), lines AS MATERIALIZED (
    SELECT item.order_id, item.product_id, item.product_name, item.product_name_bn, item.quantity, item.position, item.id,
      item.quantity::bigint * item.price_paisa AS value,
      CASE WHEN coalesce(kept.costed, 0) = coalesce(kept.units, 0)
        AND (NOT (counted.holds_stock OR counted.is_lost) OR kept.units = item.quantity) THEN coalesce(kept.cost, 0) END AS cost
    FROM counted JOIN order_items item ON item.order_id = counted.id
    LEFT JOIN kept ON kept.order_id = item.order_id AND kept.product_id = item.product_id
  ), whole AS (
    SELECT order_id, sum(value) AS items, CASE WHEN bool_and(cost IS NOT NULL) THEN sum(cost) END AS goods FROM lines GROUP BY 1
  ), charges AS (
    SELECT parcel.order_id, NULL::int AS typed, counted.came_back OR parcel.status IN (${BACK}) AS is_back, true AS is_parcel,
      coalesce((SELECT sum(charge_paisa) FROM courier_charges WHERE parcel_id = parcel.id),
        CASE WHEN parcel.payout_id IS NOT NULL THEN parcel.charge_paisa END) AS charge
    FROM counted JOIN parcels parcel ON parcel.order_id = counted.id
    WHERE parcel.booked_at IS NOT NULL AND parcel.cancelled_at IS NULL
    UNION ALL
    SELECT order_id, CASE WHEN is_typed THEN charge_paisa END, CASE WHEN NOT is_typed THEN counted.came_back END, false,
      CASE WHEN NOT is_typed THEN charge_paisa END
    FROM counted JOIN courier_charges charge ON charge.order_id = counted.id WHERE charge.parcel_id IS NULL
  ), charged AS (
    SELECT order_id, max(typed) AS typed, count(*) FILTER (WHERE is_parcel) AS parcels,
      ${(["out", "back"] as const)
        .map((side) => {
          const own = `FILTER (WHERE ${side === "back" ? "" : "NOT "}is_back)`;
          return `count(*) ${own} AS ${side}_count, count(*) ${own} - count(charge) ${own} AS ${side}_gaps, sum(charge) ${own} AS ${side}_sum`;
        })
        .join(", ")}
    FROM charges GROUP BY 1
  ), paid AS (
    SELECT order_id, sum(coalesce(received_paisa, amount_paisa)) AS online FROM payment_attempts
    WHERE status = 'paid' AND order_id IN (SELECT id FROM counted) GROUP BY 1
  ), rates AS MATERIALIZED (
    SELECT day, ${rateOn(ONLINE_METHOD)} AS fee, ${rateOn("packaging")} AS packaging FROM (SELECT DISTINCT day FROM counted) days
  ), costs AS MATERIALIZED (
    SELECT counted.*, coalesce(whole.items, 0) AS items, coalesce(whole.goods, CASE WHEN whole.order_id IS NULL THEN 0 END) AS goods,
      CASE WHEN charged.typed IS NULL THEN ${chargeOf("out", "has_parcel AND NOT came_back")}
        WHEN came_back THEN 0 ELSE charged.typed END AS courier,
      CASE WHEN charged.typed IS NULL THEN ${chargeOf("back", "came_back")}
        WHEN came_back THEN charged.typed ELSE 0 END AS returns,
      CASE WHEN greatest(paid_online, coalesce(paid.online, 0)) = 0 THEN 0
        ELSE round(greatest(paid_online, paid.online)::numeric * rates.fee / 10000) END AS fee,
      CASE WHEN has_parcel THEN greatest(1, charged.parcels) * rates.packaging ELSE 0 END AS packaging
    FROM counted JOIN rates USING (day)
    LEFT JOIN whole ON whole.order_id = counted.id
    LEFT JOIN charged ON charged.order_id = counted.id
    LEFT JOIN paid ON paid.order_id = counted.id
  ), figures AS (
    SELECT *, income - items + discount - delivery + refunds AS differences, income - ${costKinds.join(" - ")} AS profit FROM costs
  )`;

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
  AND ($4::text IS NULL OR $4 = CASE WHEN coupon_id IS NULL THEN '${NONE}'
    WHEN (SELECT reward_day FROM coupons WHERE id = coupon_id) IS NOT NULL THEN '${QUIZ_REWARDS}' ELSE coupon_id::text END)
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

/** The line's part of an amount of its order, by value: rounded cumulatively, so that the parts add up to the paisa. */
const part = (name: string) =>
  `round(figures.${name} * upto / weights) - round(figures.${name} * (upto - weight) / weights) AS ${name}`;

/** Lines with their parts of the order's amounts. The cost of the goods is their own. */
const SHARED = `(
  SELECT shared.*, income - ${costKinds.join(" - ")} AS profit, income - items + discount - delivery + refunds AS differences FROM (
    SELECT product_id, product_name, product_name_bn, quantity, weighed.value AS items,
      CASE WHEN figures.goods IS NOT NULL THEN weighed.cost END AS goods,
      ${["discount", "delivery", "refunds", "income", "courier", "returns", "fee", "packaging"].map(part).join(", ")}
    FROM (
      SELECT *, sum(weight) OVER (PARTITION BY order_id ORDER BY position, id) AS upto,
        sum(weight) OVER (PARTITION BY order_id) AS weights
      FROM (SELECT lines.*, CASE WHEN whole.items = 0 THEN quantity ELSE value END AS weight
        FROM lines JOIN whole USING (order_id)) one
    ) weighed JOIN figures ON figures.id = weighed.order_id
  ) shared) shared`;

export const groupStatements = {
  product: grouped("product", {
    ...{ id: "product_id", name: "product_name", nameBn: "product_name_bn", units: "quantity", from: SHARED },
  }),
  coupon: grouped("coupon", {
    id: "coupon",
    name: "code",
    from: `(SELECT figures.*, coupons.code, CASE WHEN coupon_id IS NULL THEN '${NONE}'
      WHEN coupons.reward_day IS NOT NULL THEN '${QUIZ_REWARDS}' ELSE coupon_id::text END AS coupon
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
