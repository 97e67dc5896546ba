/** SQL of the journal (ADR 115). Amounts in paisa. */
import type { JournalAccount } from "@/lib/accounting/accounts";
import { ADVANCE } from "@/server/revenue";
import { statement } from "@/server/sql";

const SIDES = `(
  SELECT day, order_id, debit AS account, amount_paisa AS debited, 0 AS credited FROM journal_entries
  UNION ALL SELECT day, order_id, credit, 0, amount_paisa FROM journal_entries) sides`;

export type BalanceRow = { account: JournalAccount; opening: number; debits: number; credits: number };

/** Balances before the first day, and what a month added to them. */
export const balances = statement<BalanceRow, [first: string, next: string]>(
  "journal_balances",
  `SELECT account::text AS account, coalesce(sum(debited - credited) FILTER (WHERE day < $1::date), 0)::float8 AS opening,
     coalesce(sum(debited) FILTER (WHERE day >= $1::date), 0)::float8 AS debits,
     coalesce(sum(credited) FILTER (WHERE day >= $1::date), 0)::float8 AS credits
   FROM ${SIDES} WHERE day < $2::date GROUP BY account`,
);

/** What the buyers of delivered orders still owe, without the journal. */
const OPEN_ORDERS = `
  SELECT id, order_number, total_paisa - ${ADVANCE} AS rest FROM orders WHERE status = 'delivered' AND paid_paisa IS NULL`;

export const receivables = statement<{ journal: number; orders: number }>(
  "journal_receivables",
  `SELECT (SELECT coalesce(sum(debited - credited), 0)::float8 FROM ${SIDES} WHERE account = 'receivables') AS journal,
     (SELECT coalesce(sum(rest), 0)::float8 FROM (${OPEN_ORDERS}) open) AS orders`,
);

export const differingOrders = statement<{ id: string; order_number: string }, [most: number]>(
  "journal_differing_orders",
  `WITH posted AS (
     SELECT order_id, sum(debited - credited) AS amount FROM ${SIDES} WHERE account = 'receivables' GROUP BY order_id HAVING sum(debited - credited) <> 0
   ), open AS (${OPEN_ORDERS})
   SELECT orders.id::text AS id, orders.order_number
   FROM posted FULL JOIN open ON open.id = posted.order_id JOIN orders ON orders.id = coalesce(posted.order_id, open.id)
   WHERE coalesce(posted.amount, 0) <> coalesce(open.rest, 0) ORDER BY orders.created_at, orders.id LIMIT $1`,
);
