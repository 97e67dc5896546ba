/** Revenue, and money received and refunded per day. */
import type { Period } from "@/lib/dashboard/rules";
import { paisa, toTaka } from "@/lib/money";
import { runQuery, statement } from "./sql";

/** SQL expression for revenue: amounts of paid orders minus partial refunds. */
export const REVENUE = "coalesce(sum(paid_paisa - refunded_paisa) FILTER (WHERE payment_status = 'paid'), 0)";

/** SQL expression for a customer's spending, without cancelled orders, whose money is still to be refunded. */
export const SPENT =
  "coalesce(sum(paid_paisa - refunded_paisa) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'), 0)";

const BECAME_PAID = "entity = 'order' AND changes->'payment_status'->>'to' = 'paid'";

const paidTimesOf = statement<{ id: string; at: Date }, [ids: readonly string[]]>(
  "paid_times",
  `SELECT entity_id AS id, max(created_at) AS at FROM audit_entries
   WHERE ${BECAME_PAID} AND entity_id = ANY($1::uuid[]) GROUP BY entity_id`,
);

/** A refunded order keeps its paid amount; the refund counts on the day it was made. */
const receivedWithin = statement<{ cash: number; online: number; refunded: number }, [from: string, before: string]>(
  "received_within",
  `SELECT coalesce(sum(paid_paisa) FILTER (WHERE payment_method = 'cash_on_delivery'), 0)::float8 AS cash,
     coalesce(sum(paid_paisa) FILTER (WHERE payment_method <> 'cash_on_delivery'), 0)::float8 AS online,
     (SELECT coalesce(sum(amount_paisa), 0)::float8 FROM refunds
      WHERE created_at >= $1 AND created_at < $2 AND voided_at IS NULL) AS refunded
   FROM orders WHERE payment_status IN ('paid', 'refunded') AND id IN (
     SELECT entity_id FROM audit_entries WHERE ${BECAME_PAID} AND created_at >= $1 AND created_at < $2)`,
);

/** Returns when each order last became paid, from its history. Demo orders have no history. */
export async function paidTimes(ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await runQuery(paidTimesOf, [...ids]);

  return new Map(rows.map(({ id, at }) => [id, at]));
}

export type Received = { cash: number; online: number; refunded: number };

/** Money received and refunded within a period, in taka, whenever the orders were placed. */
export async function receivedOn({ from, before }: Period): Promise<Received> {
  const [row] = await runQuery(receivedWithin, from.toISOString(), before.toISOString());
  if (!row) throw new Error("An aggregate without a row");

  return { cash: toTaka(paisa(row.cash)), online: toTaka(paisa(row.online)), refunded: toTaka(paisa(row.refunded)) };
}
