/**
 * SQL of the figures of each order (ADR 110). Unknown costs are NULL, and so is everything computed from them. Set-based, because a year has
 * 100,000 orders. Amounts in paisa.
 */
import { SHOP_TIME_ZONE } from "@/lib/dates";
import { costKinds, NONE, QUIZ_REWARDS } from "@/lib/order-figures/rules";
import { isOnlineMethod, ONLINE_METHOD, paymentMethodNames } from "@/lib/settings/payment-methods";

const CAME_BACK = "coalesce(returned_at, return_coming_at, return_lost_at) IS NOT NULL";

const IS_SOLD = `(status <> 'cancelled' OR ${CAME_BACK})`;

/**
 * Amounts of an order by its state: sold, of which paid (before refunds), collected by a courier but not yet received, on the way, come back
 * or lost.
 */
const STATES = `
  CASE WHEN ${IS_SOLD} THEN total_paisa ELSE 0 END AS sold,
  coalesce(paid_paisa, advance_paisa) AS paid,
  CASE WHEN queue = 'cash_to_collect' THEN total_paisa - least(advance_paisa, total_paisa) ELSE 0 END AS collected,
  CASE WHEN queue = 'on_the_way' THEN total_paisa ELSE 0 END AS in_transit,
  CASE WHEN ${CAME_BACK} THEN total_paisa ELSE 0 END AS returned`;

export const stateAmounts = ["sold", "paid", "collected", "in_transit", "returned"] as const;

/** Orders with an outcome: paid, sent in vain, or cancelled with their advance kept. */
export const COUNTED = `(paid_paisa IS NOT NULL OR coalesce(returned_at, return_lost_at) IS NOT NULL OR status = 'cancelled' AND advance_paisa > 0)`;

/** A parcel was sent, or is to be sent: its costs are unknown until they are recorded. */
const HAS_PARCEL = `(ship_address <> '' AND (${CAME_BACK} OR status IN ('shipped', 'delivered')
  OR status <> 'cancelled' AND payment_status <> 'refunded'))`;

const BACK = "'refused', 'return_requested', 'returning', 'returned', 'lost', 'damaged'";

const ONLINE_METHODS = paymentMethodNames
  .filter(isOnlineMethod)
  .map((name) => `'${name}'`)
  .join(", ");

const rateOn = (kind: string) =>
  `(SELECT value FROM cost_rates WHERE kind = '${kind}' AND since <= day ORDER BY since DESC LIMIT 1)`;

/** A NULL of what is known to be needed, else the sum. `count` and `gaps`: charges, and unknown ones among them. */
const chargeOf = (side: "out" | "back", isNeeded: string) => `
  CASE WHEN charged.${side}_gaps > 0 OR ${isNeeded} AND coalesce(charged.${side}_count, 0) = 0 THEN NULL
    ELSE coalesce(charged.${side}_sum, 0) END`;

/** `figures`: one row per order that matches. `lines`: its lines with their cost. */
export const figuresOf = (where: string) => `
  counted AS MATERIALIZED (
    SELECT id, order_number, created_at, holds_stock, coupon_id, discount_paisa AS discount, delivery_charge_paisa AS delivery,
      refunded_paisa AS refunds, coalesce(paid_paisa, advance_paisa) - refunded_paisa AS income, ship_city AS city, source::text AS source,
      coalesce(nullif(courier_name, ''), '${NONE}') AS courier_name, (created_at AT TIME ZONE '${SHOP_TIME_ZONE}')::date AS day,
      CASE WHEN payment_method IN (${ONLINE_METHODS}) THEN coalesce(paid_paisa, 0) ELSE 0 END AS paid_online,
      return_lost_at IS NOT NULL AND returned_at IS NULL AND NOT holds_stock AS is_lost, ${COUNTED} AS is_counted,
      ${HAS_PARCEL} AS has_parcel, ${CAME_BACK} AS came_back,
      ${IS_SOLD} AS is_sold, ${STATES}
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
    SELECT item.order_id, item.product_id, item.product_name, item.product_name_bn, item.category, item.quantity, item.position, item.id,
      item.quantity::bigint * item.price_paisa AS value,
      CASE WHEN coalesce(kept.costed, 0) = coalesce(kept.units, 0)
        AND (NOT (counted.holds_stock OR counted.is_lost) OR kept.units = item.quantity) THEN coalesce(kept.cost, 0) END AS cost
    FROM counted JOIN order_items item ON item.order_id = counted.id
    LEFT JOIN kept ON kept.order_id = item.order_id AND kept.product_id = item.product_id
  ), whole AS (
    SELECT order_id, sum(value) AS items, sum(quantity) AS units, CASE WHEN bool_and(cost IS NOT NULL) THEN sum(cost) END AS goods FROM lines GROUP BY 1
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
    SELECT counted.*, coalesce(whole.items, 0) AS items, coalesce(whole.units, 0) AS units, coalesce(whole.goods, CASE WHEN whole.order_id IS NULL THEN 0 END) AS goods,
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

/** Key of an order's coupon; of `orders`, or of another relation with its `coupon_id`. */
export const COUPON_KEY = `CASE WHEN coupon_id IS NULL THEN '${NONE}'
  WHEN (SELECT reward_day FROM coupons WHERE id = coupon_id) IS NOT NULL THEN '${QUIZ_REWARDS}' ELSE coupon_id::text END`;

/** The line's part of an amount of its order, by value: rounded cumulatively, so that the parts add up to the paisa. */
const part = (name: string) =>
  `round(figures.${name} * upto / weights) - round(figures.${name} * (upto - weight) / weights) AS ${name}`;

const sharedAmounts = [
  ...["discount", "delivery", "refunds", "income", "courier", "returns", "fee", "packaging"],
  ...stateAmounts,
];

/** Lines with their parts of the order's amounts. The cost of the goods is their own. */
export const SHARED = `(
  SELECT shared.*, income - ${costKinds.join(" - ")} AS profit, income - items + discount - delivery + refunds AS differences FROM (
    SELECT figures.id, figures.is_sold, figures.is_counted, product_id, product_name, product_name_bn, category, quantity AS units,
      weighed.value AS items,
      CASE WHEN figures.goods IS NOT NULL THEN weighed.cost END AS goods,
      ${sharedAmounts.map(part).join(", ")}
    FROM (
      SELECT *, sum(weight) OVER (PARTITION BY order_id ORDER BY position, id) AS upto,
        sum(weight) OVER (PARTITION BY order_id) AS weights
      FROM (SELECT lines.*, CASE WHEN whole.items = 0 THEN quantity ELSE value END AS weight
        FROM lines JOIN whole USING (order_id)) one
    ) weighed JOIN figures ON figures.id = weighed.order_id
  ) shared) shared`;
