/** Dashboard data. Each value is computed from an index of its table. */
import { lastDays, monthsToCompare, type Period, percentChange } from "@/lib/dashboard/rules";
import type { DashboardAttention, DashboardSeries, DashboardStats, Pulse } from "@/lib/dashboard/schema";
import { SHOP_TIME_ZONE, startOfDhakaDay } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import type { QueueCount } from "@/lib/order-work/schema";
import type { Ability } from "@/lib/roles";
import { type Actor, can } from "@/server/actor";
import { countOpenCases } from "@/server/cases/queries";
import { countComplaints, countUnreadMessages } from "@/server/contact/queries";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { countFailures } from "@/server/operation/queries";
import { countToCall } from "@/server/order-work/call-list";
import { countParcelQueues, countQueues } from "@/server/order-work/queues";
import { listUnconfirmed } from "@/server/orders/queries";
import { fewCodes } from "@/server/premium-codes/queries";
import { lowStockWhere } from "@/server/products/visibility";
import { REVENUE as REVENUE_SQL } from "@/server/revenue";
import { countReviewsToCheck } from "@/server/reviews/queries";
import { getStockAndCouriers } from "@/server/settings/queries";

/** Maximum number of low-stock products listed by name; the rest is only counted. */
const LOW_STOCK_NAMED = 10;

/** Maximum number of unconfirmed orders listed; the rest is only counted. */
const UNCONFIRMED_NAMED = 5;

const NO_REVIEWS = { waiting: 0, reported: 0 };
const NO_COMPLAINTS = { open: 0, overdue: 0 };
const NO_FAILURES = { mails: 0, overdue: 0, tasks: 0 };

/** Reads a value if the actor may, otherwise returns the empty one. */
async function ifMay<Value>(actor: Actor, ability: Ability, read: () => Promise<Value>, empty: Value): Promise<Value> {
  return can(actor, ability) ? read() : empty;
}

type Months = ReturnType<typeof monthsToCompare>;
/** Total number of rows, and of new rows in either month. */
type Figure = { total: bigint; current: bigint; previous: bigint };

const instant = (date: Date) => Prisma.sql`${date.toISOString()}::timestamptz`;
const within = ({ from, before }: Period) =>
  Prisma.sql`created_at >= ${instant(from)} AND created_at < ${instant(before)}`;

/** Uses three subqueries, so that each scans an index range instead of the table. */
async function figure(value: Prisma.Sql, rows: Prisma.Sql, { current, previous }: Months): Promise<Figure> {
  const read = (condition: Prisma.Sql) => Prisma.sql`(SELECT ${value} FROM ${rows} AND ${condition})`;
  const [row] = await db.$queryRaw<Figure[]>(Prisma.sql`
    SELECT ${read(Prisma.sql`true`)} AS total, ${read(within(current))} AS current, ${read(within(previous))} AS previous`);
  if (!row) throw new Error("An aggregate without a row");

  return row;
}

const COUNT = Prisma.sql`count(*)`;
const REVENUE = Prisma.sql`${Prisma.raw(REVENUE_SQL)}::bigint`;

const counts = ({ current, previous }: Figure) => ({ current: Number(current), previous: Number(previous) });
const takaCounts = (figures: Figure) => {
  const { current, previous } = counts(figures);
  return { current: toTaka(paisa(current)), previous: toTaka(paisa(previous)) };
};
const change = ({ current, previous }: Figure) => percentChange(Number(current), Number(previous));

/** Shop totals. `changes` compares this month with the same days of last month (D9.16, D3.11). */
export async function getDashboardStats(now: Date): Promise<DashboardStats> {
  const months = monthsToCompare(now);
  const [products, orders, revenue, customers] = await Promise.all([
    figure(COUNT, Prisma.sql`products WHERE archived_at IS NULL`, months),
    figure(COUNT, Prisma.sql`orders WHERE true`, months),
    figure(REVENUE, Prisma.sql`orders WHERE payment_status = 'paid'`, months),
    figure(COUNT, Prisma.sql`users WHERE role = 'customer'`, months),
  ]);

  return {
    totalProducts: Number(products.total),
    totalOrders: Number(orders.total),
    totalRevenue: toTaka(paisa(Number(revenue.total))),
    totalCustomers: Number(customers.total),
    changes: {
      totalProducts: change(products),
      totalOrders: change(orders),
      totalRevenue: change(revenue),
      totalCustomers: change(customers),
    },
    months: {
      totalProducts: counts(products),
      totalOrders: counts(orders),
      totalRevenue: takaCounts(revenue),
      totalCustomers: counts(customers),
    },
  };
}

/** Number of orders and paid revenue per day of placement. */
export async function getDashboardSeries({ days, now }: { days: number; now: Date }): Promise<DashboardSeries> {
  const dates = lastDays(now, days);
  const rows = await db.$queryRaw<{ day: string; orders: bigint; revenue: bigint }[]>(Prisma.sql`
    SELECT to_char(created_at AT TIME ZONE ${SHOP_TIME_ZONE}, 'YYYY-MM-DD') AS day, count(*) AS orders,
      ${REVENUE} AS revenue
    FROM orders WHERE created_at >= ${instant(startOfDhakaDay(dates[0] ?? ""))} GROUP BY 1`);
  const byDay = new Map(rows.map((row) => [row.day, row]));

  return {
    days: dates.map((date) => ({
      date,
      orders: Number(byDay.get(date)?.orders ?? 0),
      revenue: toTaka(paisa(Number(byDay.get(date)?.revenue ?? 0))),
    })),
  };
}

/** Maximum age of `since`; a page that is open for longer is reloaded anyway. */
const MAX_PULSE_AGE_MS = 24 * 60 * 60 * 1_000;

/** Open admin pages poll this every few seconds, so each value is a count in a small index; 0 for what the actor may not read. */
export async function getPulse({
  actor,
  since,
  now,
}: {
  actor: Actor;
  since: string | undefined;
  now: Date;
}): Promise<Pulse> {
  const from = Math.max(now.getTime() - MAX_PULSE_AGE_MS, since ? Date.parse(since) : now.getTime());
  const [newOrders, toCall, cases, messages, reviews] = await Promise.all([
    ifMay(actor, "orders.read", () => db.order.count({ where: { createdAt: { gt: new Date(from) } } }), 0),
    ifMay(actor, "orders.read", () => countToCall(now), 0),
    ifMay(actor, "cases.edit", countOpenCases, 0),
    ifMay(actor, "messages.edit", countUnreadMessages, 0),
    ifMay(actor, "reviews.edit", countReviewsToCheck, NO_REVIEWS),
  ]);

  return {
    now: now.toISOString(),
    new_orders: newOrders,
    to_confirm: toCall,
    open_cases: cases,
    unread_messages: messages,
    waiting_reviews: reviews.waiting + reviews.reported,
  };
}

/** The queues that the actor may read; for packers those of parcels. */
async function queuesFor(actor: Actor, now: Date): Promise<QueueCount[]> {
  if (can(actor, "orders.read")) return countQueues(now);

  return ifMay(actor, "parcels.read", () => countParcelQueues(now), []);
}

/** Products with little stock, the first by name. */
async function lowStock(): Promise<DashboardAttention["low_stock"]> {
  const { low_stock: threshold } = await getStockAndCouriers();
  const [count, products] = await Promise.all([
    db.product.count({ where: lowStockWhere(threshold) }),
    db.product.findMany({
      where: lowStockWhere(threshold),
      select: { id: true, name: true, nameBn: true, stockQuantity: true },
      orderBy: [{ stockQuantity: "asc" }, { name: "asc" }, { id: "asc" }],
      take: LOW_STOCK_NAMED,
    }),
  ]);

  return {
    threshold,
    count,
    products: products.map(({ id, name, nameBn, stockQuantity }) => ({
      id,
      name,
      name_bn: nameBn,
      stock_quantity: stockQuantity,
    })),
  };
}

/** Pending work, limited to the areas that the actor may read. */
export async function getAttention(actor: Actor, now: Date): Promise<DashboardAttention> {
  const [queues, waiting, fewLeft, cases, low, unread, complaints, reviews, unconfirmed, failures] = await Promise.all([
    queuesFor(actor, now),
    ifMay(actor, "codes.read", () => db.order.count({ where: { waitsForCode: true } }), 0),
    ifMay(actor, "codes.read", () => fewCodes(now), []),
    ifMay(actor, "cases.edit", countOpenCases, 0),
    ifMay(actor, "products.edit", lowStock, { threshold: 0, count: 0, products: [] }),
    ifMay(actor, "messages.edit", countUnreadMessages, 0),
    ifMay(actor, "messages.edit", () => countComplaints(now), NO_COMPLAINTS),
    ifMay(actor, "reviews.edit", countReviewsToCheck, NO_REVIEWS),
    ifMay(actor, "orders.edit", () => listUnconfirmed({ now, limit: UNCONFIRMED_NAMED }), { count: 0, orders: [] }),
    ifMay(actor, "operation.edit", () => countFailures(now), NO_FAILURES),
  ]);

  return {
    queues,
    waiting_for_code: waiting,
    few_codes: fewLeft,
    open_cases: cases,
    low_stock: low,
    unread_messages: unread,
    complaints,
    waiting_reviews: reviews.waiting,
    reported_reviews: reviews.reported,
    given_up_mails: failures.mails,
    overdue_mails: failures.overdue,
    failing_tasks: failures.tasks,
    unconfirmed,
  };
}
