/** Revenue, and money received and refunded per day. */
import type { Period } from "@/lib/dashboard/rules";
import { paisa, toTaka } from "@/lib/money";
import { runQuery, statement } from "./sql";

/** SQL expression for revenue: amounts of paid orders minus partial refunds. */
export const REVENUE = "coalesce(sum(paid_paisa - refunded_paisa) FILTER (WHERE payment_status = 'paid'), 0)";

/** SQL expression for a customer's spending, without cancelled orders, whose money is still to be refunded. */
export const SPENT =
  "coalesce(sum(paid_paisa - refunded_paisa) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'), 0)";

/** SQL expression for an order's advance, as far as it pays for the order. */
export const ADVANCE = "LEAST(orders.advance_paisa, orders.total_paisa)";

/** SQL expression for what the buyer pays besides it (lib/orders/rest). */
export const REST = `(orders.total_paisa - ${ADVANCE})`;

/** SQL expression for the change of an advance in an audit entry. */
const ADVANCED = "((changes->'advance_paisa'->>'to')::float8 - (changes->'advance_paisa'->>'from')::float8)";

const BECAME_PAID = "entity = 'order' AND changes->'payment_status'->>'to' = 'paid'";

const paidTimesOf = statement<{ id: string; at: Date }, [ids: readonly string[]]>(
  "paid_times",
  `SELECT entity_id AS id, max(created_at) AS at FROM audit_entries
   WHERE ${BECAME_PAID} AND entity_id = ANY($1::uuid[]) GROUP BY entity_id`,
);

/**
 * SQL of the money that arrived between two parameters, by kind of payment. An order counts when it last became paid. A refunded order keeps its
 * paid amount; the refund counts when it was made. So does an advance, apart from the rest of its order.
 */
export const receivedBetween = (from: string, before: string) => `
  WITH advances AS (
    SELECT ${ADVANCED} AS moved FROM audit_entries
    WHERE entity = 'order' AND changes ? 'advance_paisa' AND created_at >= ${from}::timestamptz AND created_at < ${before}::timestamptz
  ), paid AS (
    SELECT entity_id FROM audit_entries entry
    WHERE ${BECAME_PAID} AND created_at >= ${from}::timestamptz AND created_at < ${before}::timestamptz
      AND NOT EXISTS (SELECT FROM audit_entries WHERE ${BECAME_PAID} AND entity_id = entry.entity_id AND created_at >= ${before}::timestamptz)
  )
  SELECT coalesce(sum(paid_paisa - LEAST(advance_paisa, paid_paisa)) FILTER (WHERE payment_method = 'cash_on_delivery'), 0)::float8 AS cash,
    coalesce(sum(paid_paisa - LEAST(advance_paisa, paid_paisa)) FILTER (WHERE payment_method <> 'cash_on_delivery'), 0)::float8
      + (SELECT coalesce(sum(moved) FILTER (WHERE moved > 0), 0) FROM advances) AS online,
    (SELECT coalesce(sum(amount_paisa), 0)::float8 FROM refunds
     WHERE created_at >= ${from}::timestamptz AND created_at < ${before}::timestamptz AND voided_at IS NULL)
      - (SELECT coalesce(sum(moved) FILTER (WHERE moved < 0), 0) FROM advances) AS refunded
  FROM orders WHERE payment_status IN ('paid', 'refunded') AND id IN (SELECT entity_id FROM paid)`;

const receivedWithin = statement<{ cash: number; online: number; refunded: number }, [from: Date, before: Date]>(
  "received_within",
  receivedBetween("$1", "$2"),
);

/** Returns when each order last became paid, from its history. Demo orders have no history. */
export async function paidTimes(ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await runQuery(paidTimesOf, [...ids]);

  return new Map(rows.map(({ id, at }) => [id, at]));
}

export type Received = { cash: number; online: number; refunded: number };

/** Money received and refunded within a period, in taka, whenever the orders were placed. */
export async function receivedOn({ from, before }: Period): Promise<Received> {
  const [row] = await runQuery(receivedWithin, from, before);
  if (!row) throw new Error("An aggregate without a row");

  return { cash: toTaka(paisa(row.cash)), online: toTaka(paisa(row.online)), refunded: toTaka(paisa(row.refunded)) };
}
