/** Call list: buyers of orders to be confirmed, and of orders that were packed without confirmation. */
import { searchablePhone } from "@/lib/digits";
import { paisa, toTaka } from "@/lib/money";
import type { Upcoming, WaitingOrder } from "@/lib/order-work/call-queue";
import { NO_ANSWER_PAUSE_HOURS } from "@/lib/orders/calls";
import { addHours } from "@/lib/orders/holds";
import { recipientName } from "@/lib/orders/recipient";
import { restPaisa } from "@/lib/orders/rest";
import type { OrderDetails } from "@/lib/orders/schema";
import { idSchema } from "@/lib/text";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { getOrderDetails } from "@/server/orders/queries";
import { toCallWhere } from "./queues";

/** Maximum number of calls loaded; more than can be made before the list is loaded again. */
const MAX_CALLS = 500;

/** Maximum number of upcoming buyers shown next to the current order. */
const MAX_UPCOMING = 6;

export type CallList = {
  /** The requested order if it exists, even if it needs no call any more; otherwise the first in the list. Null if there is neither. */
  order: OrderDetails | null;
  /** Id of the next order. */
  next: string | null;
  /** Other waiting orders of the current phone number, which the same call can settle. */
  sameNumber: WaitingOrder[];
  /** Upcoming buyers, the next one first. */
  upNext: Upcoming[];
  /** Number of calls due now. */
  waiting: number;
  /** Number of callbacks not due yet, and when the first becomes due. */
  later: { count: number; at: string | null };
  /** Number of orders that another call cannot settle, because the number is wrong or the buyer does not want the order. */
  unsettled: number;
};

/** Filter for calls due now: no call to the present number, callback time reached, or no answer some time ago. */
function isDue(now: Date): Prisma.OrderWhereInput {
  const due: Prisma.OrderWhereInput = {
    OR: [
      { lastCallOutcome: null },
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

const dueColumns = {
  id: true,
  orderNumber: true,
  shipFirstName: true,
  shipLastName: true,
  shipPhone: true,
  totalPaisa: true,
  advancePaisa: true,
  createdAt: true,
} satisfies Prisma.OrderSelect;

type DueOrder = Prisma.OrderGetPayload<{ select: typeof dueColumns }>;

/** Groups orders by phone number, each at the place of its first order, so that one call can settle all of them. */
function byNumber(orders: readonly DueOrder[]): DueOrder[][] {
  return [...Map.groupBy(orders, ({ shipPhone }) => searchablePhone(shipPhone)).values()];
}

const sumOf = (orders: readonly DueOrder[]) => toTaka(paisa(orders.reduce((sum, order) => sum + restPaisa(order), 0)));

const toWaiting = (order: DueOrder): WaitingOrder => ({
  id: order.id,
  order_number: order.orderNumber,
  placed_at: order.createdAt.toISOString(),
  total: sumOf([order]),
});

function toUpcoming(orders: DueOrder[]): Upcoming[] {
  const [first] = orders;
  if (!first) return [];

  return [{ ...toWaiting(first), name: recipientName(first), total: sumOf(orders), orders: orders.length }];
}

/**
 * Loads the call list, opened at an order. Requested callbacks come first, then orders that were never called, oldest first, then the
 * longest since their last call. Orders of one phone number follow each other.
 */
export async function getCallList(id: string | undefined, now: Date): Promise<CallList> {
  const [due, waiting, all, unsettled, at] = await Promise.all([
    db.order.findMany({
      where: isDue(now),
      select: dueColumns,
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
  const groups = byNumber(due);
  const sorted = groups.flat();
  const asked = idSchema.safeParse(id);
  const order =
    (asked.success ? await getOrderDetails(asked.data, now) : null) ??
    (sorted[0] ? await getOrderDetails(sorted[0].id, now) : null);
  // Continue after the current order, then return to skipped ones.
  const place = sorted.findIndex((other) => other.id === order?.id) + 1;
  const others = [...sorted.slice(place), ...sorted.slice(0, place)].filter((other) => other.id !== order?.id);
  const number = order && searchablePhone(order.shipping_address.phone);
  const isSame = ({ shipPhone }: DueOrder) => searchablePhone(shipPhone) === number;
  const same = others.filter(isSame);

  return {
    order,
    next: others[0]?.id ?? null,
    sameNumber: same.map(toWaiting),
    upNext: byNumber(others.filter((other) => !isSame(other)))
      .slice(0, MAX_UPCOMING)
      .flatMap(toUpcoming),
    waiting,
    later: { count: all - waiting - unsettled, at },
    unsettled,
  };
}
