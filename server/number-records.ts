/**
 * Order history by phone number: outcomes of the number's orders, and how many accounts use it. Compares numbers in normalised form
 * (`searchablePhone`).
 */
import type { NumberRecord } from "@/lib/orders/work-schema";
import { runQuery, statement } from "@/server/sql";

/** SQL expression for an order's outcome, or 'open'. An order without a parcel ends when it is paid, because it is never delivered. */
export const ENDED = `CASE
  WHEN coalesce(returned_at, return_coming_at, return_lost_at) IS NOT NULL THEN 'refused'
  WHEN status IN ('cancelled', 'delivered') THEN status::text
  WHEN ship_address = '' AND payment_status IN ('paid', 'refunded') THEN 'without_parcel' ELSE 'open' END`;

/** One row per number that the query `numbers` returns as `digits`. */
export const numberRecords = (numbers: string) => `
  SELECT known.digits, found.*, (
    SELECT count(*)::int FROM (
      SELECT user_id FROM orders WHERE ship_phone_digits = known.digits UNION SELECT id FROM users WHERE phone_digits = known.digits
    ) people) AS accounts
  FROM (SELECT DISTINCT digits FROM (${numbers}) wanted WHERE digits <> '') known
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS orders, ${["open", "delivered", "refused", "cancelled", "without_parcel"]
      .map((ended) => `(count(*) FILTER (WHERE ended = '${ended}'))::int AS ${ended}`)
      .join(", ")}
    FROM (SELECT ${ENDED} AS ended FROM orders WHERE ship_phone_digits = known.digits) orders) found`;

export const NO_RECORD: NumberRecord = {
  orders: 0,
  open: 0,
  delivered: 0,
  refused: 0,
  cancelled: 0,
  without_parcel: 0,
  accounts: 0,
};

const recordsOf = statement<NumberRecord & { digits: string }, [digits: readonly string[]]>(
  "number_records",
  numberRecords("SELECT unnest($1::text[]) AS digits"),
);

/** Loads the records of several phone numbers in one query; numbers never used have none. */
export async function readNumberRecords(digits: readonly string[]): Promise<Map<string, NumberRecord>> {
  const rows = await runQuery(recordsOf, [...digits]);

  return new Map(rows.map(({ digits: number, ...record }) => [number, record]));
}
