/** SQL of the tables of reports (ADR 111). Days are Dhaka days, amounts paisa. */
import { SHOP_TIME_ZONE } from "@/lib/dates";
import { NONE } from "@/lib/order-figures/rules";
import { WHOLE_DAY } from "@/lib/reports/dimensions";
import { COUPON_KEY, figuresOf, SHARED, stateAmounts } from "@/server/order-figures/statements";
import { receivedBetween } from "@/server/revenue";
import { statement } from "@/server/sql";

const dayOf = (instant: string) => `(${instant} AT TIME ZONE '${SHOP_TIME_ZONE}')::date`;

/** Changes taken at once. */
const CHANGES = 1_000;

/** An order's own day, and the days on which its money arrived or was refunded. */
const DAYS_OF_ORDER = `
  SELECT ${dayOf("orders.created_at")} FROM taken JOIN orders ON orders.id = taken.order_id
  UNION SELECT ${dayOf("entry.created_at")} FROM taken JOIN audit_entries entry ON entry.entity = 'order' AND entry.entity_id = taken.order_id
    WHERE entry.changes ?| ARRAY['payment_status', 'advance_paisa']
  UNION SELECT ${dayOf("refunds.created_at")} FROM taken JOIN refunds ON refunds.order_id = taken.order_id`;

/** All days from the first one on, without a look at the rows: computing an empty day is cheap. */
const DAYS_SINCE = `
  SELECT moment::date FROM earliest, generate_series(
    CASE WHEN since IS NOT NULL AND first IS NOT NULL THEN greatest(since, first) END, ${dayOf("now()")}, interval '1 day') AS moment`;

/** Marks the days of noted changes, in the transaction that deletes the notes. Returns the number of these. */
export const markStaleDays = statement<{ changes: number }>(
  "report_mark_days",
  `WITH chosen AS MATERIALIZED (
     SELECT id FROM report_changes ORDER BY id LIMIT ${CHANGES} FOR UPDATE SKIP LOCKED
   ), taken AS (
     DELETE FROM report_changes change USING chosen WHERE change.id = chosen.id RETURNING change.order_id, change.day, change.since
   ), earliest AS (
     SELECT min(since) AS since, (SELECT ${dayOf("min(created_at)")} FROM orders) AS first FROM taken
   ), marked AS (
     INSERT INTO report_stale_days (day)
     SELECT day FROM (SELECT day FROM taken WHERE day IS NOT NULL UNION ${DAYS_OF_ORDER} UNION ${DAYS_SINCE}) days
     ORDER BY day
     ON CONFLICT DO NOTHING
   )
   SELECT count(*)::int AS changes FROM taken`,
);

/** Takes the latest stale day before another one that no other process computes. */
export const takeStaleDay = statement<{ day: string }, [before: string]>(
  "report_take_day",
  `WITH chosen AS MATERIALIZED (
     SELECT day FROM report_stale_days WHERE day < $1::date ORDER BY day DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
   DELETE FROM report_stale_days stale USING chosen WHERE stale.day = chosen.day RETURNING to_char(stale.day, 'YYYY-MM-DD') AS day`,
);

const amountColumns = [...stateAmounts, "refunds"] as const;
const columns = [
  ...["orders", "cancelled", "counted", "known", "units"],
  ...[...amountColumns, "profit"].map((name) => `${name}_paisa`),
];

/** An order counts once in each group that has one of its lines. */
const SUMS = `
  count(DISTINCT id) FILTER (WHERE is_sold)::int, count(DISTINCT id) FILTER (WHERE NOT is_sold)::int,
  count(DISTINCT id) FILTER (WHERE is_counted)::int, count(DISTINCT id) FILTER (WHERE is_counted AND profit IS NOT NULL)::int,
  coalesce(sum(units) FILTER (WHERE is_sold), 0)::int,
  ${amountColumns.map((name) => `coalesce(sum(${name}), 0)::bigint`).join(", ")},
  coalesce(sum(profit) FILTER (WHERE is_counted), 0)::bigint`;

/** $1 to $3: the day, its start and its end. */
type Day = [day: string, from: Date, before: Date];

const FRESH = `
  WITH ${figuresOf("created_at >= $2::timestamptz AND created_at < $3::timestamptz")}
  SELECT dimension, $1::date AS day, key, ${SUMS}
  FROM figures CROSS JOIN LATERAL (VALUES ('${WHOLE_DAY}', ''), ('district', city), ('courier', courier_name), ('source', source),
    ('coupon', ${COUPON_KEY})) AS groups (dimension, key) GROUP BY 1, 3
  UNION ALL
  SELECT dimension, $1::date, key, ${SUMS}
  FROM ${SHARED} CROSS JOIN LATERAL (VALUES ('product', product_id::text), ('category', coalesce(category, '${NONE}')))
    AS groups (dimension, key) GROUP BY 1, 3`;

export const removeDay = statement<never, [day: string]>(
  "report_remove_day",
  "DELETE FROM report_days WHERE day = $1::date",
);

export const addDay = statement<never, Day>(
  "report_add_day",
  `INSERT INTO report_days (dimension, day, key, ${columns.join(", ")}) ${FRESH}`,
);

const FRESH_CASH = `SELECT $1::date AS day, cash::bigint, online::bigint, refunded::bigint FROM (${receivedBetween("$2", "$3")}) received`;

export const setCash = statement<never, Day>(
  "report_set_cash",
  `INSERT INTO report_cash_days (day, cash_paisa, online_paisa, refunded_paisa) ${FRESH_CASH}
   ON CONFLICT (day) DO UPDATE SET cash_paisa = excluded.cash_paisa, online_paisa = excluded.online_paisa, refunded_paisa = excluded.refunded_paisa`,
);

/** Compiling the statement takes longer than computing a day. */
export const withoutJit = statement<never>("report_plan", "SELECT set_config('jit', 'off', true)");

/** Noted changes of the day that its rows need not have yet. */
const PENDING = `
  SELECT FROM report_changes change LEFT JOIN orders ON orders.id = change.order_id
  WHERE change.day = $1::date OR change.since <= $1::date
    OR orders.created_at >= $2::timestamptz AND orders.created_at < $3::timestamptz
    OR EXISTS (SELECT FROM refunds WHERE refunds.order_id = change.order_id AND refunds.created_at >= $2::timestamptz AND refunds.created_at < $3::timestamptz)
    OR EXISTS (SELECT FROM audit_entries entry WHERE entry.entity = 'order' AND entry.entity_id = change.order_id
      AND entry.created_at >= $2::timestamptz AND entry.created_at < $3::timestamptz)`;

/** Number of rows of a day that differ from the orders; null while a change is noted. One statement sees one state of all tables. */
export const differencesOf = statement<{ count: number | null }, Day>(
  "report_differences",
  `WITH fresh AS MATERIALIZED (${FRESH}), stored AS MATERIALIZED (SELECT dimension, day, key, ${columns.join(", ")} FROM report_days WHERE day = $1::date),
     fresh_cash AS MATERIALIZED (${FRESH_CASH}), stored_cash AS (SELECT day, cash_paisa, online_paisa, refunded_paisa FROM report_cash_days WHERE day = $1::date)
   SELECT CASE WHEN EXISTS (${PENDING}) OR EXISTS (SELECT FROM report_stale_days WHERE day = $1::date) THEN NULL ELSE
     (SELECT count(*) FROM (SELECT * FROM fresh EXCEPT SELECT * FROM stored) missing)
     + (SELECT count(*) FROM (SELECT * FROM stored EXCEPT SELECT * FROM fresh) surplus)
     + (SELECT count(*) FROM (SELECT * FROM fresh_cash WHERE (cash, online, refunded) <> (0, 0, 0) EXCEPT SELECT * FROM stored_cash) cash) END::int AS count`,
);

/** Days from that of the first order to today that were not compared since a time, those that were never compared first. */
export const daysToCheck = statement<{ day: string }, [since: Date, most: number]>(
  "report_days_to_check",
  `SELECT to_char(moment, 'YYYY-MM-DD') AS day
   FROM generate_series((SELECT ${dayOf("min(created_at)")} FROM orders), ${dayOf("now()")}, interval '1 day') AS moment
   LEFT JOIN report_cash_days ON day = moment::date
   WHERE checked_at IS NULL OR checked_at < $1::timestamptz ORDER BY checked_at NULLS FIRST, 1 LIMIT $2`,
);

export const setChecked = statement<never, [day: string, now: Date]>(
  "report_set_checked",
  `INSERT INTO report_cash_days (day, cash_paisa, online_paisa, refunded_paisa, checked_at) VALUES ($1::date, 0, 0, 0, $2::timestamptz)
   ON CONFLICT (day) DO UPDATE SET checked_at = excluded.checked_at`,
);

export const markDay = statement<never, [day: string]>(
  "report_mark_day",
  "INSERT INTO report_stale_days (day) VALUES ($1::date) ON CONFLICT DO NOTHING",
);

export const hasChange = statement<{ due: boolean }>(
  "report_has_change",
  "SELECT EXISTS (SELECT FROM report_changes) OR EXISTS (SELECT FROM report_stale_days) AS due",
);
