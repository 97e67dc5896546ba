/** Reports from the tables that the worker maintains equal the orders to the paisa (ADR 111). */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, dhakaDay, startOfDhakaDay } from "@/lib/dates";
import { type Dimension, dimensions } from "@/lib/reports/dimensions";
import type { ReportSums } from "@/lib/reports/schema";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { refreshReports, verifyReports } from "@/server/reports/refresh";
import { call } from "@/tests/support/api";
import { createOrder, createStaff } from "@/tests/support/factories";
import {
  edit,
  mixedShop,
  type ProfitShop,
  profitOf,
  profitShop,
  report,
  setCharge,
  setRate,
  thisYear,
} from "@/tests/support/profit";
import { filesIn } from "@/tests/support/zip";

let shop: ProfitShop;
let owner: User;

beforeEach(async () => {
  shop = await profitShop();
  ({ owner } = shop);
});

const read = async (by: Dimension, query: object = {}, as = owner) =>
  (await call("GET /reports", { as, query: { by, ...thisYear(), limit: 100, ...query } as never })).data;

const cash = async (query: object = thisYear()) =>
  (await call("GET /reports/cash", { as: owner, query: query as never })).data;

/** The report after the worker has run. */
async function fresh(by: Dimension = "product", query: object = {}) {
  await refreshReports();

  return read(by, query);
}

const setPlaced = (id: string, time: string) => db.order.update({ where: { id }, data: { createdAt: new Date(time) } });

/** The same sums from the rows of the orders, in paisa, without the statements of the reports. */
async function sumsOfOrders() {
  const orders = await db.order.findMany({ include: { items: true } });
  const sums = {
    orders: 0,
    cancelled: 0,
    units: 0,
    sold: 0,
    paid: 0,
    collected: 0,
    in_transit: 0,
    returned: 0,
    refunds: 0,
  };
  for (const order of orders) {
    const cameBack = (order.returnedAt ?? order.returnComingAt ?? order.returnLostAt) !== null;
    const isSold = order.status !== "cancelled" || cameBack;
    sums.orders += isSold ? 1 : 0;
    sums.cancelled += isSold ? 0 : 1;
    sums.units += isSold ? order.items.reduce((sum, { quantity }) => sum + quantity, 0) : 0;
    sums.sold += isSold ? order.totalPaisa : 0;
    sums.paid += order.paidPaisa ?? order.advancePaisa;
    sums.collected += order.queue === "cash_to_collect" ? order.totalPaisa - order.advancePaisa : 0;
    sums.in_transit += order.queue === "on_the_way" ? order.totalPaisa : 0;
    sums.returned += cameBack ? order.totalPaisa : 0;
    sums.refunds += order.refundedPaisa;
  }

  return sums;
}

const AMOUNTS = ["sold", "paid", "collected", "in_transit", "returned", "refunds"] as const;
const inPaisa = (sums: ReportSums) => Object.fromEntries(AMOUNTS.map((name) => [name, Math.round(sums[name] * 100)]));

/** `mixedShop` with an order in each state that it leaves out. */
async function everyState() {
  const made = await mixedShop(shop);
  const { cards, buyer } = shop;
  const { id: onTheWay } = await createOrder(buyer, [{ product: cards }]);
  await edit(owner, onTheWay, { status: "shipped" });
  const { id: collected } = await createOrder(buyer, [{ product: cards, quantity: 2 }]);
  await edit(owner, collected, { status: "delivered" });
  const { id: cancelled } = await createOrder(buyer, [{ product: cards }]);
  await edit(owner, cancelled, { status: "cancelled" });

  return made;
}

describe("reports", () => {
  it("equal the orders to the paisa in every group, and the profit page", async () => {
    await everyState();
    const orders = await sumsOfOrders();
    const profit = await report(owner, "order");
    for (const name of [...AMOUNTS, "cancelled"] as const) expect(orders[name], name).toBeGreaterThan(0);
    await refreshReports();

    for (const by of dimensions) {
      const { data, total } = await read(by);
      const { units, orders: count, cancelled, ...amounts } = orders;
      expect(total.current, by).toMatchObject({ units, orders: count, cancelled });
      expect(inPaisa(total.current), by).toEqual(amounts);
      expect(total.current, by).toMatchObject({
        profit: profit.total.profit,
        known: profit.total.known,
        counted: profit.total.orders,
      });
      for (const name of AMOUNTS) {
        const sum = data.reduce((all, { current }) => all + Math.round(current[name] * 100), 0);
        expect(sum, `${by} ${name}`).toBe(amounts[name]);
      }
      const shared = data.reduce((all, { current }) => all + Math.round((current.profit ?? 0) * 100), 0);
      expect(shared, by).toBe(Math.round(profit.total.profit * 100));
      expect(
        data.reduce((all, { current }) => all + current.units, 0),
        by,
      ).toBe(units);
    }
  });

  it("name their groups, and merge the spellings of a district", async () => {
    const { coupon } = await everyState();
    await refreshReports();
    const names = async (by: Dimension) => (await read(by)).data.map(({ name }) => name).sort();

    expect(await names("district")).toEqual(["Chattogram", "Dhaka"]);
    expect(await names("product")).toEqual(["Cards", "Free", "Old", "Sheet"]);
    expect(await names("courier")).toEqual(["No courier recorded", "Pathao", "Steadfast"]);
    expect(await names("coupon")).toEqual([coupon.code, "No coupon"].sort());
    expect(await names("source")).toEqual(["On the website"]);
    expect(await names("category")).toEqual(["AR Cards"]);
  });

  it("compare a period with the one before, by Dhaka days", async () => {
    const [first, second, third] = [await shop.sold(), await shop.sold(), await shop.sold()];
    await setPlaced(first, "2026-11-30T23:59:59.999+06:00");
    await setPlaced(second, "2026-12-01T00:00:00+06:00");
    await setPlaced(third, "2026-11-01T00:00:00+06:00");
    const counts = async (date_from: string, date_to: string) => {
      const { total, previous, steps } = await fresh("product", { date_from, date_to });
      return [total.current.orders, total.previous.orders, previous.date_from, previous.date_to, steps.length];
    };

    expect(await counts("2026-12-01", "2026-12-01")).toEqual([1, 1, "2026-11-01", "2026-11-01", 1]);
    expect(await counts("2026-11-30", "2026-12-01")).toEqual([2, 0, "2026-11-28", "2026-11-29", 2]);
    expect(await counts("2026-12-01", "2026-12-31")).toEqual([1, 2, "2026-11-01", "2026-11-30", 31]);
    expect(await counts("2026-01-01", "2026-12-31")).toEqual([3, 0, "2025-01-01", "2025-12-31", 12]);
  });

  it("hide profit from staff who may not see it", async () => {
    await shop.sold();
    await refreshReports();
    const manager = await createStaff("manager");

    expect((await read("product", {}, manager)).total.current).toMatchObject({ orders: 1, profit: null });
    expect((await read("product")).total.current.profit).not.toBeNull();
    const head = async (as: User) =>
      (await call("GET /reports/report.csv", { as, query: thisYear() as never })).text.split("\r\n")[0];
    expect(await head(manager)).not.toContain("Profit");
    expect(await head(owner)).toContain("Profit");
  });

  it("are files with the rows of the page; text that looks like a formula stays text", async () => {
    const id = await shop.sold();
    await db.order.update({ where: { id }, data: { courierName: "=1+1" } });
    await refreshReports();
    const query = { by: "courier", ...thisYear() } as const;
    const { text: csv } = await call("GET /reports/report.csv", { as: owner, query: query as never });
    const { bytes } = await call("GET /reports/report.xlsx", { as: owner, query: query as never });
    const all = [...filesIn(bytes).values()].join("\n");

    expect(csv.split("\r\n")[1]).toMatch(/^'=1\+1,1,0,1,/);
    expect(all).toContain("=1+1");
    expect(all).not.toMatch(/<f[ >]/);
    expect(all).toContain("Sold (BDT)");
  });
});

describe("money received", () => {
  it("counts on the day on which it arrived, once", async () => {
    const id = await shop.sold();
    const paidEntries = { entity: "order", entityId: id, changes: { path: ["payment_status", "to"], equals: "paid" } };
    const setPaidDay = async (day: string) => {
      const entry = await db.auditEntry.findFirstOrThrow({ where: paidEntries, orderBy: { id: "desc" } });
      await db.$executeRaw`UPDATE audit_entries SET created_at = ${startOfDhakaDay(day)} WHERE id = ${entry.id}`;
    };
    const days = async () => {
      await refreshReports();
      return (await cash()).days.map(({ id: day, cash: sum, refunded }) => [day, sum, refunded]);
    };
    const { totalPaisa } = await db.order.findUniqueOrThrow({ where: { id } });
    await setPaidDay("2026-03-01");
    await setRate(owner, "packaging", 1);
    expect(await days()).toEqual([["2026-03-01", totalPaisa / 100, 0]]);

    await edit(owner, id, { payment_status: "pending" });
    expect(await days()).toEqual([]);
    await edit(owner, id, { payment_status: "paid" });
    await setPaidDay("2026-03-05");
    await shop.refund(id, { amount: 10, reason: "goodwill" });
    expect(await days()).toEqual([
      [dhakaDay(new Date()), 0, 10],
      ["2026-03-05", totalPaisa / 100, 0],
    ]);
    expect((await cash()).total.current).toEqual({ cash: totalPaisa / 100, online: 0, refunded: 10 });
  });
});

describe("the tables", () => {
  it("follow changes of orders, parcels' charges, payments and rates", async () => {
    const id = await shop.sold(undefined, null);
    const profit = async () => (await fresh()).total.current;
    expect(await profit()).toMatchObject({ known: 0, counted: 1 });

    await setRate(owner, "packaging", 5);
    await setCharge(owner, id, 60);
    expect(await profit()).toMatchObject({ known: 1, profit: (await profitOf(owner, id)).profit });
    await setRate(owner, "packaging", 8);
    expect(await profit()).toMatchObject({ profit: (await profitOf(owner, id)).profit });
    await shop.refund(id, { amount: 1.5, reason: "goodwill" });
    expect(await profit()).toMatchObject({ refunds: 1.5, profit: (await profitOf(owner, id)).profit });
    expect((await verifyReports({ now: new Date() })).checked).toBeGreaterThan(0);
  });

  it("are right after orders were changed while they were computed", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => shop.sold()));
    const changes = ids.map(async (id, index) => {
      await setCharge(owner, id, 50 + index);
      await edit(owner, id, { payment_status: "pending" });
      await edit(owner, id, { payment_status: "paid" });
    });
    const refreshes = Array.from({ length: 12 }, () => refreshReports());
    await Promise.all([...changes, ...refreshes]);
    await refreshReports();

    expect(await verifyReports({ now: new Date() })).toMatchObject({ skipped: 0 });
    const { total } = await read("product");
    expect(total.current).toMatchObject({ orders: 6, profit: (await report(owner, "order")).total.profit });
  });

  it("are compared with the orders; a wrong day is reported and computed again", async () => {
    await shop.sold();
    await refreshReports();
    await db.$executeRaw`UPDATE report_days SET sold_paisa = sold_paisa + 1 WHERE dimension = 'courier'`;

    const now = new Date();
    await expect(verifyReports({ now })).rejects.toThrow(/1 days differed/);
    expect(await verifyReports({ now })).toEqual({ checked: 0, skipped: 0 });
    expect(await verifyReports({ now: addDays(now, 1) })).toEqual({ checked: 1, skipped: 0 });
  });
});
