/** Sums of profit by order, product, coupon, courier, district and month (ADR 110). */
import { beforeEach, describe, expect, it } from "vitest";
import { sumTaka } from "@/lib/money";
import { costKinds } from "@/lib/order-figures/rules";
import { profitGroups } from "@/lib/profit/schema";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call } from "@/tests/support/api";
import { createProduct } from "@/tests/support/factories";
import { mixedShop, type ProfitShop, profitOf, profitShop, report, setRate, thisYear } from "@/tests/support/profit";

let shop: ProfitShop;
let owner: User;
let cards: Product;
let sheet: Product;

beforeEach(async () => {
  shop = await profitShop();
  ({ owner, cards, sheet } = shop);
});

const AMOUNTS = ["items", "discount", "delivery", "refunds", "differences", "income", "profit"] as const;

describe("the report", () => {
  it("adds up to the paisa in every tab, from the orders themselves", async () => {
    await mixedShop(shop);
    const orders = await report(owner, "order");
    const each = await Promise.all(orders.data.map(({ id }) => profitOf(owner, id)));
    expect(orders).toMatchObject({ open: 1, total: { orders: 7 } });

    const { total } = orders;
    expect(total.known).toBe(each.filter(({ profit }) => profit !== null).length);
    expect(total.known).toBeGreaterThan(0);
    expect(total.known).toBeLessThan(7);
    for (const name of AMOUNTS) expect(total[name], name).toBe(sumTaka(each.map((order) => order[name] ?? 0)));
    for (const kind of costKinds) {
      expect(total.costs[kind], kind).toEqual({
        sum: sumTaka(each.map(({ costs }) => costs[kind] ?? 0)),
        unknown: each.filter(({ costs }) => costs[kind] === null).length,
      });
    }
    for (const by of profitGroups) {
      const { data, total: same } = await report(owner, by);
      expect(same, by).toEqual(total);
      for (const name of AMOUNTS) expect(sumTaka(data.map((row) => row[name])), `${by} ${name}`).toBe(total[name]);
      for (const kind of costKinds)
        expect(sumTaka(data.map(({ costs }) => costs[kind].sum)), `${by} ${kind}`).toBe(total.costs[kind].sum);
    }
  });

  it("leads from each row to the orders that it counts", async () => {
    const { coupon } = await mixedShop(shop);
    const rowsOf = async (by: "product" | "coupon" | "courier" | "district") =>
      (await report(owner, by)).data.map(({ id, name, orders, income }) => ({ id, name, orders, income }));
    for (const by of ["coupon", "courier", "district"] as const) {
      for (const { id, orders, income } of await rowsOf(by)) {
        expect((await report(owner, "order", { [by]: id })).total, `${by} ${id}`).toMatchObject({ orders, income });
      }
    }
    for (const { id, orders } of await rowsOf("product"))
      expect((await report(owner, "order", { product: id })).total.orders).toBe(orders);

    expect((await rowsOf("coupon")).map(({ name }) => name).sort()).toEqual([coupon.code, "No coupon"].sort());
    // Three spellings of one district.
    expect((await rowsOf("district")).map(({ name, orders }) => [name, orders])).toEqual([
      ["Dhaka", 5],
      ["Chattogram", 2],
    ]);
    const { total, data } = await report(owner, "order", { unknown: "goods" });
    expect([total.orders, data.map(({ costs }) => costs.goods.unknown)]).toEqual([1, [1]]);
    const missing = await report(owner, "order", { unknown: "any" });
    expect(missing.total).toMatchObject({ orders: missing.data.length, known: 0, profit: 0 });
  });

  it("counts the units of a product, and shares the amounts of its orders by value", async () => {
    await setRate(owner, "packaging", 0.01);
    await shop.sold([{ product: cards, quantity: 3 }, { product: sheet }], 100);
    const { data } = await report(owner, "product");

    expect(data).toMatchObject([
      { name: "Cards", units: 3, income: 1500, costs: { goods: { sum: 361.5 }, courier: { sum: 93.75 } } },
      { name: "Sheet", units: 1, income: 100, costs: { goods: { sum: 33.33 }, courier: { sum: 6.25 } } },
    ]);
  });

  it("is for the orders of its days in Dhaka", async () => {
    const id = await shop.sold();
    const at = (time: string) => db.order.update({ where: { id }, data: { createdAt: new Date(time) } });
    const orders = async (from: string, to: string) =>
      (await report(owner, "month", { date_from: from, date_to: to })).data.map((row) => [row.id, row.orders]);

    await at("2026-10-31T23:59:59.999+06:00");
    expect(await orders("2026-10-01", "2026-10-31")).toEqual([["2026-10", 1]]);
    await at("2026-11-01T00:00:00+06:00");
    expect(await orders("2026-10-01", "2026-10-31")).toEqual([]);
    expect(await orders("2026-11-01", "2026-11-01")).toEqual([["2026-11", 1]]);
  });

  it("pages, exports all rows, and leaves unknown costs empty", async () => {
    await shop.sold([{ product: await createProduct({ name: "=1+1", price: 400, stock: 3 }) }], null);
    await shop.sold();
    const first = await report(owner, "order", { limit: 1 });
    expect(first.pagination).toMatchObject({ total_items: 2, has_next: true });
    const query = { by: "product", ...thisYear() } as never;
    const { data } = await call("GET /profit/report.csv", { as: owner, query });
    const [header = "", ...rows] = String(data).trim().split("\r\n");

    expect(header.split(",").slice(0, 4)).toEqual(["Product", "Placed at (Dhaka time)", "Units", "Orders"]);
    expect(rows.map((row) => row.split(",").slice(0, 3))).toEqual([
      ["Cards", "", "1"],
      ["'=1+1", "", "1"],
    ]);
    expect(rows[1]).toMatch(/,460,,1,,1,0,0,0,0,,1,$/);
  });
});
