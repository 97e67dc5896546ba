/** The buyers to call now, one after the other: "To confirm", and what was packed without being confirmed. */
import { paisa, toTaka } from "@/lib/money";
import { NO_ANSWER_PAUSE_HOURS } from "@/lib/orders/calls";
import { addHours } from "@/lib/orders/holds";
import { recipientName } from "@/lib/orders/recipient";
import type { OrderDetails } from "@/lib/orders/schema";
import { idSchema } from "@/lib/text";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { getOrderDetails } from "@/server/orders/queries";
import { toCall } from "./queues";

/** More than anybody calls before the list is read again. */
const MOST = 500;

/** Those in sight beside the one that is called. */
const MOST_UPCOMING = 6;

export type Upcoming = { id: string; name: string; placed_at: string; total: number };

export type CallList = {
  /** The order that was asked for, while it awaits a call or was just called; else the first to call; null when nobody is left. */
  order: OrderDetails | null;
  /** Whom to call after it. */
  next: string | null;
  /** Those after it, the next one first. */
  upNext: Upcoming[];
  /** How many are to be called now. */
  waiting: number;
  /** How many come back by themselves, and when the first of them does. */
  later: { count: number; at: string | null };
  /** Those that a call will not settle: a wrong number, or somebody who does not want it. */
  unsettled: number;
};

/** Whom to call now: nobody called yet, asked to be called now, or did not answer a while ago. */
function isDue(now: Date): Prisma.OrderWhereInput {
  const due: Prisma.OrderWhereInput = {
    OR: [
      { callCount: 0 },
      { lastCallOutcome: "call_later", callAgainAt: { lte: now } },
      { lastCallOutcome: "no_answer", lastCallAt: { lte: addHours(now, -NO_ANSWER_PAUSE_HOURS) } },
      // A confirmation that was taken back.
      { lastCallOutcome: "confirmed" },
    ],
  };

  return { AND: [toCall, due] };
}

/** How many, for the head of the list and the menu of the admin area. */
export function countToCall(now: Date): Promise<number> {
  return db.order.count({ where: isDue(now) });
}

/** When the first of those comes back that are not due yet. */
async function nextReturn(now: Date): Promise<string | null> {
  const [promised, unanswered] = await Promise.all([
    db.order.aggregate({
      where: { ...toCall, lastCallOutcome: "call_later", callAgainAt: { gt: now } },
      _min: { callAgainAt: true },
    }),
    db.order.aggregate({
      where: { ...toCall, lastCallOutcome: "no_answer", lastCallAt: { gt: addHours(now, -NO_ANSWER_PAUSE_HOURS) } },
      _min: { lastCallAt: true },
    }),
  ]);
  const { lastCallAt } = unanswered._min;
  const times = [promised._min.callAgainAt, lastCallAt && addHours(lastCallAt, NO_ANSWER_PAUSE_HOURS)];
  const [first] = times.filter((time) => time !== null).sort((one, other) => one.getTime() - other.getTime());

  return first?.toISOString() ?? null;
}

/** In the order of the ids. */
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

/** The list as it stands now, opened at an order. Who asked to be called comes first, then who waits longest. */
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
      take: MOST,
    }),
    countToCall(now),
    db.order.count({ where: toCall }),
    db.order.count({ where: { ...toCall, lastCallOutcome: { in: ["wrong_number", "refuses"] } } }),
    nextReturn(now),
  ]);
  const ids = due.map((order) => order.id);
  const asked = idSchema.safeParse(id);
  const order =
    (asked.success ? await getOrderDetails(asked.data, now) : null) ??
    (ids[0] ? await getOrderDetails(ids[0], now) : null);
  // After the one in sight; from the end of the list on to those that were left out.
  const place = ids.indexOf(order?.id ?? "") + 1;
  const others = [...ids.slice(place), ...ids.slice(0, place)].filter((other) => other !== order?.id);
  const upNext = await readUpcoming(others.slice(0, MOST_UPCOMING));

  return {
    order,
    next: others[0] ?? null,
    upNext,
    waiting,
    later: { count: all - waiting - unsettled, at },
    unsettled,
  };
}
