/** SQL that reads the tables of reports. */
import { type Dimension, WHOLE_DAY } from "@/lib/reports/dimensions";
import { statement } from "@/server/sql";

/** Amounts in paisa. */
export type StoredSums = Record<"orders" | "cancelled" | "counted" | "known" | "units" | StoredAmount, number>;
type StoredAmount = (typeof amounts)[number];

const counts = ["orders", "cancelled", "counted", "known", "units"] as const;
const amounts = ["sold", "paid", "collected", "in_transit", "returned", "refunds", "profit"] as const;

const SUMS = [
  ...counts.map((name) => `coalesce(sum(${name}), 0)::int AS ${name}`),
  ...amounts.map((name) => `coalesce(sum(${name}_paisa), 0)::float8 AS ${name}`),
].join(", ");

/** Days of the period and of the one before, all inclusive. */
type Periods = [from: string, to: string, previousFrom: string, previousTo: string];

const PERIODS = `(day BETWEEN $2::date AND $3::date OR day BETWEEN $4::date AND $5::date)`;

/** Sums by key, of each of the two periods. The whole days have one key. */
export const sumsByKey = statement<
  StoredSums & { key: string; isCurrent: boolean },
  [dimension: Dimension | typeof WHOLE_DAY, ...Periods]
>(
  "report_by_key",
  `SELECT key, day >= $2::date AS "isCurrent", ${SUMS} FROM report_days WHERE dimension = $1 AND ${PERIODS} GROUP BY 1, 2`,
);

/** Sums by day, or by month. `length`: of the date that identifies the step. */
export const sumsByStep = statement<
  { date: string; orders: number; sold: number; paid: number },
  [from: string, to: string, length: number]
>(
  "report_by_step",
  `SELECT left(to_char(day, 'YYYY-MM-DD'), $3) AS date, sum(orders)::int AS orders, sum(sold_paisa)::float8 AS sold, sum(paid_paisa)::float8 AS paid
   FROM report_days WHERE dimension = '${WHOLE_DAY}' AND day BETWEEN $1::date AND $2::date GROUP BY 1`,
);

export type StoredCash = { cash: number; online: number; refunded: number };

export const cashByDay = statement<StoredCash & { day: string; isCurrent: boolean }, Periods>(
  "report_cash",
  `SELECT to_char(day, 'YYYY-MM-DD') AS day, day >= $1::date AS "isCurrent", cash_paisa::float8 AS cash, online_paisa::float8 AS online,
     refunded_paisa::float8 AS refunded
   FROM report_cash_days WHERE (day BETWEEN $1::date AND $2::date OR day BETWEEN $3::date AND $4::date)
     AND (cash_paisa, online_paisa, refunded_paisa) <> (0, 0, 0) ORDER BY report_cash_days.day DESC`,
);
