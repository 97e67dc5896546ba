/** Counts the work queues (ADR 066), reading only their index. */
import { paisa, toTaka } from "@/lib/money";
import type { QueueCount } from "@/lib/order-work/schema";
import { type OrderQueue, orderQueues, parcelQueues } from "@/lib/orders/queues";
import { CASH_METHOD } from "@/lib/settings/payment-methods";
import type { Prisma } from "@/server/generated/prisma/client";
import { ADVANCE } from "@/server/revenue";
import { runQuery, statement } from "@/server/sql";

const queueCounts = statement<{ queue: OrderQueue; count: number; late: number; totalPaisa: number }, [now: string]>(
  "queue_counts",
  `SELECT queue, count(*)::int AS count, (count(*) FILTER (WHERE due_at < $1))::int AS late, sum(total_paisa)::float8 AS "totalPaisa"
   FROM orders WHERE queue IS NOT NULL GROUP BY queue`,
);

/**
 * Orders to confirm whose buyer no longer wants them. They are counted apart, and never late, because orders to confirm have no deadline.
 */
const unwantedOrders = statement<{ count: number }>(
  "unwanted_orders",
  "SELECT count(*)::int AS count FROM orders WHERE queue = 'to_confirm' AND last_call_outcome = 'refuses'",
);

/** A partial index holds the few orders with an advance. */
const queuedAdvances = statement<{ sum: number }>(
  "queued_advances",
  `SELECT coalesce(sum(${ADVANCE}), 0)::float8 AS sum FROM orders WHERE queue = 'cash_to_collect' AND advance_paisa > 0`,
);

const ordersWithCases = statement<{ count: number }>(
  "orders_with_cases",
  "SELECT count(DISTINCT order_id)::int AS count FROM cases WHERE resolved_at IS NULL",
);

const ordersWithoutStock = statement<{ count: number }>(
  "orders_without_stock",
  "SELECT count(*)::int AS count FROM orders WHERE waits_for_stock",
);

/** Counts of all queues and of the filters `without_stock` and `cases`. `amount` is the cash to collect, in taka. */
export async function countQueues(now: Date): Promise<QueueCount[]> {
  const [rows, [unwanted], [unheld], [cases], [advances]] = await Promise.all([
    runQuery(queueCounts, now.toISOString()),
    runQuery(unwantedOrders),
    runQuery(ordersWithoutStock),
    runQuery(ordersWithCases),
    runQuery(queuedAdvances),
  ]);
  const counts = orderQueues.map((queue) => {
    const row = rows.find((found) => found.queue === queue);
    const amount = queue === "cash_to_collect" ? toTaka(paisa((row?.totalPaisa ?? 0) - (advances?.sum ?? 0))) : null;

    const apart = queue === "to_confirm" ? (unwanted?.count ?? 0) : 0;

    return { queue, count: (row?.count ?? 0) - apart, late: row?.late ?? 0, unwanted: apart, amount };
  });

  const beside = { late: 0, unwanted: 0, amount: null };
  return [
    ...counts,
    { queue: "without_stock", count: unheld?.count ?? 0, ...beside },
    { queue: "cases", count: cases?.count ?? 0, ...beside },
  ];
}

const lateQueues = statement<{ queue: OrderQueue; late: number }, [now: string]>(
  "late_queues",
  "SELECT queue, count(*)::int AS late FROM orders WHERE queue IS NOT NULL AND due_at < $1 GROUP BY queue",
);

/** The queues with orders past their deadline. */
export const countLate = (now: Date) => runQuery(lateQueues, now.toISOString());

/** The queues of parcels that packers work on. */
export async function countParcelQueues(now: Date): Promise<QueueCount[]> {
  return (await countQueues(now)).filter(({ queue }) => parcelQueues.some((known) => known === queue));
}

/** Prisma filter equivalent to `awaitsCall` (lib/order-work/steps), including orders that are already packed (D8.200). */
export const toCallWhere: Prisma.OrderWhereInput = {
  OR: [
    { queue: "to_confirm" },
    {
      queue: "to_pack",
      status: "processing",
      paymentMethod: CASH_METHOD,
      paymentStatus: { in: ["pending", "failed"] },
      phoneConfirmedAt: null,
    },
  ],
};
