/** A year of 100,000 orders: every report equals sums of the raw rows to the paisa (ADR 111). */
import { Client } from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { paisa, toTaka } from "@/lib/money";
import type { Dimension } from "@/lib/reports/dimensions";
import { seedLarge } from "@/scripts/bench/seed-large";
import type { User } from "@/server/generated/prisma/client";
import { refreshReports, verifyReports } from "@/server/reports/refresh";
import { resetDatabase, sql } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories";
import { call } from "@/tests/support/http";

const ORDERS = 100_000;
const year = { date_from: "2025-01-01", date_to: "2025-12-31" };
let owner: User;

beforeAll(async () => {
  await resetDatabase();
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await seedLarge(client, 100);
  // Every second of the year in Dhaka is possible, the first and the last included.
  await client.query(
    `UPDATE orders SET created_at = moment FROM (
       SELECT id, timestamptz '2025-01-01 00:00:00+06' + (row_number() OVER (ORDER BY id) - 1) * (interval '364 days 23:59:59' / ${ORDERS - 1}) AS moment
       FROM orders) spread WHERE spread.id = orders.id`,
  );
  await client.query("VACUUM ANALYZE orders");
  await client.end();
  owner = await createAdmin();
  while ((await refreshReports()).days > 0);
}, 1_200_000);

const SOLD = "(status <> 'cancelled' OR coalesce(returned_at, return_coming_at, return_lost_at) IS NOT NULL)";

type Raw = { key: string; orders: number; sold: number; paid: number; transit: number; cash: number };

/** Sums by an expression of `orders`, or of its only line, which is `item`. */
const rawBy = (key: string) =>
  sql<Raw>(
    `SELECT ${key} AS key, count(*) FILTER (WHERE ${SOLD})::int AS orders, coalesce(sum(total_paisa) FILTER (WHERE ${SOLD}), 0)::float8 AS sold,
       coalesce(sum(paid_paisa), 0)::float8 AS paid, coalesce(sum(total_paisa) FILTER (WHERE queue = 'on_the_way'), 0)::float8 AS transit,
       coalesce(sum(total_paisa) FILTER (WHERE queue = 'cash_to_collect'), 0)::float8 AS cash
     FROM orders JOIN order_items item ON item.order_id = orders.id GROUP BY 1`,
  );

const keys: Record<Exclude<Dimension, "district">, string> = {
  product: "item.product_id::text",
  category: "item.category",
  courier: "coalesce(courier_name, 'none')",
  coupon: "coalesce(coupon_id::text, 'none')",
  source: "source::text",
};

const read = async (by: Dimension, page = 1) =>
  (await call("GET /reports", { as: owner, query: { by, ...year, limit: 100, page } as never })).data;

async function rowsOf(by: Dimension) {
  const first = await read(by);
  const rows = [...first.data];
  for (let page = 2; page <= first.pagination.total_pages; page += 1) rows.push(...(await read(by, page)).data);

  return rows;
}

const taka = (amount: number) => toTaka(paisa(amount));

describe(`${ORDERS} orders of a year`, () => {
  it.each(Object.entries(keys))("equal the raw rows by %s", async (by, key) => {
    const raw = await rawBy(key);
    const rows = await rowsOf(by as Dimension);
    const expected = raw.map(({ key: id, orders, sold, paid, transit, cash }) => ({
      ...{ id, orders, sold: taka(sold), paid: taka(paid), in_transit: taka(transit), collected: taka(cash) },
    }));
    const found = rows.map(({ id, current: { orders, sold, paid, in_transit, collected } }) => ({
      ...{ id, orders, sold, paid, in_transit, collected },
    }));
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

    expect(found.sort(byId)).toEqual(expected.sort(byId));
    expect(found.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(ORDERS / 2);
  });

  it("equal the profit page, which computes each order from its rows", async () => {
    const { total } = await read("source");
    const { data: profit } = await call("GET /profit", { as: owner, query: { by: "month", ...year } as never });

    expect(total.current).toMatchObject({
      profit: profit.total.profit,
      known: profit.total.known,
      counted: profit.total.orders,
    });
    expect(profit.total.known).toBeGreaterThan(10_000);
    expect(profit.total.known).toBeLessThan(profit.total.orders);
    expect(await verifyReports({ now: new Date() })).toMatchObject({ skipped: 0 });
  });
});
