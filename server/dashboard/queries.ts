/** Dashboard data. Each value is computed from an index of its table. */
import { lastDays, monthsToCompare, type Period, percentChange } from "@/lib/dashboard/rules";
import type { DashboardAttention, DashboardSeries, DashboardStats, Pulse } from "@/lib/dashboard/schema";
import { SHOP_TIME_ZONE, startOfDhakaDay } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import { countOpenCases } from "@/server/cases/queries";
import { countUnreadMessages } from "@/server/contact/queries";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { countFailures } from "@/server/operation/queries";
import { countToCall } from "@/server/order-work/call-list";
import { countQueues } from "@/server/order-work/queues";
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

/** Open admin pages poll this every few seconds, so each value is a count in a small index. */
export async function getPulse({ since, now }: { since: string | undefined; now: Date }): Promise<Pulse> {
  const from = Math.max(now.getTime() - MAX_PULSE_AGE_MS, since ? Date.parse(since) : now.getTime());
  const [newOrders, toCall, cases, messages, reviews] = await Promise.all([
    db.order.count({ where: { createdAt: { gt: new Date(from) } } }),
    countToCall(now),
    countOpenCases(),
    countUnreadMessages(),
    countReviewsToCheck(),
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

/** Work that needs an admin's attention. */
export async function getAttention(now: Date): Promise<DashboardAttention> {
  const { low_stock: threshold } = await getStockAndCouriers();
  const [queues, waiting, fewLeft, cases, lowCount, lowest, unread, reviews, unconfirmed, failures] = await Promise.all(
    [
      countQueues(now),
      db.order.count({ where: { waitsForCode: true } }),
      fewCodes(now),
      countOpenCases(),
      db.product.count({ where: lowStockWhere(threshold) }),
      db.product.findMany({
        where: lowStockWhere(threshold),
        select: { id: true, name: true, nameBn: true, stockQuantity: true },
        orderBy: [{ stockQuantity: "asc" }, { name: "asc" }, { id: "asc" }],
        take: LOW_STOCK_NAMED,
      }),
      countUnreadMessages(),
      countReviewsToCheck(),
      listUnconfirmed({ now, limit: UNCONFIRMED_NAMED }),
      countFailures(now),
    ],
  );

  return {
    queues,
    waiting_for_code: waiting,
    few_codes: fewLeft,
    open_cases: cases,
    low_stock: {
      threshold,
      count: lowCount,
      products: lowest.map(({ id, name, nameBn, stockQuantity }) => ({
        id,
        name,
        name_bn: nameBn,
        stock_quantity: stockQuantity,
      })),
    },
    unread_messages: unread,
    waiting_reviews: reviews.waiting,
    reported_reviews: reviews.reported,
    given_up_mails: failures.mails,
    overdue_mails: failures.overdue,
    failing_tasks: failures.tasks,
    unconfirmed,
  };
}
