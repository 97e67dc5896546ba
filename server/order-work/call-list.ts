/** Call list: buyers of orders to be confirmed, and of orders that were packed without confirmation. */
import { paisa, toTaka } from "@/lib/money";
import { NO_ANSWER_PAUSE_HOURS } from "@/lib/orders/calls";
import { addHours } from "@/lib/orders/holds";
import { recipientName } from "@/lib/orders/recipient";
import type { OrderDetails } from "@/lib/orders/schema";
import { idSchema } from "@/lib/text";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { getOrderDetails } from "@/server/orders/queries";
import { toCallWhere } from "./queues";

/** Maximum number of calls loaded; more than can be made before the list is loaded again. */
const MAX_CALLS = 500;

/** Maximum number of upcoming orders shown next to the current one. */
const MAX_UPCOMING = 6;

export type Upcoming = { id: string; name: string; placed_at: string; total: number };

export type CallList = {
  /** The requested order if it exists, even if it needs no call any more; otherwise the first in the list. Null if there is neither. */
  order: OrderDetails | null;
  /** Id of the next order. */
  next: string | null;
  /** Upcoming orders, the next one first. */
  upNext: Upcoming[];
  /** Number of calls due now. */
  waiting: number;
  /** Number of callbacks not due yet, and when the first becomes due. */
  later: { count: number; at: string | null };
  /** Number of orders that another call cannot settle, because the number is wrong or the buyer does not want the order. */
  unsettled: number;
};

/** Filter for calls due now: never called, callback time reached, or no answer some time ago. */
function isDue(now: Date): Prisma.OrderWhereInput {
  const due: Prisma.OrderWhereInput = {
    OR: [
      { callCount: 0 },
      { lastCallOutcome: "call_later", callAgainAt: { lte: now } },
      { lastCallOutcome: "no_answer", lastCallAt: { lte: addHours(now, -NO_ANSWER_PAUSE_HOURS) } },
      // The confirmation was undone.
      { lastCallOutcome: "confirmed" },
    ],
  };

  return { AND: [toCallWhere, due] };
}

/** Number of due calls, for the list header and the admin menu. */
export function countToCall(now: Date): Promise<number> {
  return db.order.count({ where: isDue(now) });
}

/** Time when the first pending callback becomes due. */
async function nextReturn(now: Date): Promise<string | null> {
  const [promised, unanswered] = await Promise.all([
    db.order.aggregate({
      where: { ...toCallWhere, lastCallOutcome: "call_later", callAgainAt: { gt: now } },
      _min: { callAgainAt: true },
    }),
    db.order.aggregate({
      where: {
        ...toCallWhere,
        lastCallOutcome: "no_answer",
        lastCallAt: { gt: addHours(now, -NO_ANSWER_PAUSE_HOURS) },
      },
      _min: { lastCallAt: true },
    }),
  ]);
  const { lastCallAt } = unanswered._min;
  const times = [promised._min.callAgainAt, lastCallAt && addHours(lastCallAt, NO_ANSWER_PAUSE_HOURS)];
  const [first] = times.filter((time) => time !== null).sort((one, other) => one.getTime() - other.getTime());

  return first?.toISOString() ?? null;
}

/** Loads upcoming orders in the order of the ids. */
async function readUpcoming(ids: readonly string[]): Promise<Upcoming[]> {
  const rows = await db.order.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map(rows.map((row) => [row.id, row]));

  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const total = toTaka(paisa(row.totalPaisa));
    return { id, name: recipientName(row), placed_at: row.createdAt.toISOString(), total };
  });
}

/**
 * Loads the call list, opened at an order. Requested callbacks come first, then orders that were never called, oldest first, then the
 * longest since their last call., then the longest-waiting orders.
 */
export async function getCallList(id: string | undefined, now: Date): Promise<CallList> {
  const [due, waiting, all, unsettled, at] = await Promise.all([
    db.order.findMany({
      where: isDue(now),
      select: { id: true },
      orderBy: [
        { callAgainAt: { sort: "asc", nulls: "last" } },
        { lastCallAt: { sort: "asc", nulls: "first" } },
        { createdAt: "asc" },
        { id: "asc" },
      ],
      take: MAX_CALLS,
    }),
    countToCall(now),
    db.order.count({ where: toCallWhere }),
    db.order.count({ where: { ...toCallWhere, lastCallOutcome: { in: ["wrong_number", "refuses"] } } }),
    nextReturn(now),
  ]);
  const ids = due.map((order) => order.id);
  const asked = idSchema.safeParse(id);
  const order =
    (asked.success ? await getOrderDetails(asked.data, now) : null) ??
    (ids[0] ? await getOrderDetails(ids[0], now) : null);
  // Continue after the current order, then return to skipped ones.
  const place = ids.indexOf(order?.id ?? "") + 1;
  const others = [...ids.slice(place), ...ids.slice(0, place)].filter((other) => other !== order?.id);
  const upNext = await readUpcoming(others.slice(0, MAX_UPCOMING));

  return {
    order,
    next: others[0] ?? null,
    upNext,
    waiting,
    later: { count: all - waiting - unsettled, at },
    unsettled,
  };
}
