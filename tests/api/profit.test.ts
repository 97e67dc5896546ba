/** Profit of orders, and the rates of their costs (ADR 110). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { createOrder, createProduct, createStaff } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { buy, edit, type ProfitShop, profitOf, profitShop, report, setCharge, setRate } from "@/tests/support/profit";

let shop: ProfitShop;
let owner: User;
let buyer: User;
let cards: Product;
let sheet: Product;

beforeEach(async () => {
  shop = await profitShop();
  ({ owner, buyer, cards, sheet } = shop);
});

describe("the profit of an order", () => {
  it("is its income less goods, courier and packaging", async () => {
    await setRate(owner, "packaging", 12.25);
    const id = await shop.sold([{ product: cards, quantity: 2 }, { product: sheet }]);

    expect(await profitOf(owner, id)).toMatchObject({
      ...{ is_counted: true, items: 1100, discount: 0, delivery: 0, refunds: 0, differences: 0, income: 1100 },
      costs: { goods: 274.33, courier: 70, returns: 0, fee: 0, packaging: 12.25 },
      profit: 743.42,
      lines: [
        { name: "Cards", units: 2, cost: 241 },
        { name: "Sheet", units: 1, cost: 33.33 },
      ],
    });
  });

  it("is unknown until every cost is known", async () => {
    const id = await shop.sold(undefined, null);
    expect(await profitOf(owner, id)).toMatchObject({ costs: { courier: null, packaging: null }, profit: null });
    await setRate(owner, "packaging", 0);
    await setCharge(owner, id, 60);
    expect((await profitOf(owner, id)).profit).toBe(560 - 120.5 - 60);
    await setCharge(owner, id, null);
    expect((await profitOf(owner, id)).costs.courier).toBeNull();
  });

  it("is unknown for units from before the first purchase", async () => {
    const old = await createProduct({ name: "Old", price: 300, stock: 1 });
    await buy(owner, old, 5, 50);
    const [first, second] = [await shop.sold([{ product: old }]), await shop.sold([{ product: old }])];

    expect((await profitOf(owner, first)).costs.goods).toBeNull();
    expect((await profitOf(owner, first)).lines).toMatchObject([{ cost: null }]);
    expect((await profitOf(owner, second)).costs.goods).toBe(50);
  });

  it("keeps the cost of its goods when later purchases cost more", async () => {
    const id = await shop.sold();
    await buy(owner, cards, 10, 400);

    expect((await profitOf(owner, id)).costs.goods).toBe(120.5);
  });

  it("has the gateway's fee of its day, also after a refund", async () => {
    const id = await shop.paidOnline();
    expect((await profitOf(owner, id)).costs.fee).toBeNull();
    await setRate(owner, "aamarpay", 1.85);
    await setRate(owner, "aamarpay", 9, "2099-01-01");
    expect((await profitOf(owner, id)).costs.fee).toBe(10.36);

    await shop.refund(id, { reason: "cancelled" });
    expect(await profitOf(owner, id)).toMatchObject({
      ...{ refunds: 560, income: 0, profit: -10.36 },
      costs: { goods: 0, courier: 0, fee: 10.36, packaging: 0 },
    });
  });

  it("loses charges and packaging with a parcel that comes back, and the goods with a lost one", async () => {
    await setRate(owner, "packaging", 10);
    const { id: back } = await createOrder(buyer, [{ product: cards }]);
    const { id: lost } = await createOrder(buyer, [{ product: cards }]);
    for (const id of [back, lost]) await edit(owner, id, { status: "shipped" });
    await shop.returned(back, "coming_back");
    expect(await profitOf(owner, back)).toMatchObject({ is_counted: false, profit: null, costs: { returns: null } });
    await shop.returned(back, "received");
    await shop.returned(lost, "lost");
    expect((await profitOf(owner, back)).profit).toBeNull();
    for (const id of [back, lost]) await setCharge(owner, id, 95);

    const costs = { courier: 0, returns: 95, packaging: 10 };
    expect(await profitOf(owner, back)).toMatchObject({ income: 0, costs: { ...costs, goods: 0 }, profit: -105 });
    expect(await profitOf(owner, lost)).toMatchObject({ income: 0, costs: { ...costs, goods: 120.5 }, profit: -225.5 });
    await expectAllInvariants();
  });

  it("follows a part refund, and the return of one unit", async () => {
    const id = await shop.sold([{ product: cards, quantity: 2 }]);
    await shop.refund(id, { amount: 500, reason: "returned" });

    expect(await profitOf(owner, id)).toMatchObject({
      items: 1000,
      delivery: 60,
      refunds: 500,
      income: 560,
      costs: { goods: 241 },
    });
  });

  it("is not counted before the order is paid, and has no costs once it was cancelled unsent", async () => {
    const { id } = await createOrder(buyer, [{ product: cards }]);
    expect(await profitOf(owner, id)).toMatchObject({ is_counted: false, profit: null, costs: { courier: null } });
    expect(await report(owner, "order")).toMatchObject({ open: 1, total: { orders: 0 } });
    await edit(owner, id, { status: "cancelled" });
    expect(await profitOf(owner, id)).toMatchObject({ costs: { goods: 0, courier: 0, packaging: 0 } });
    expect(await report(owner, "order")).toMatchObject({ open: 0, total: { orders: 0 } });
  });
});

describe("rates", () => {
  it("are valid from their day on, and can be changed and removed", async () => {
    await setRate(owner, "packaging", 10, "2026-01-01");
    await setRate(owner, "packaging", 12, "2026-06-01");
    const id = await shop.sold();
    const onDay = async (day: string) => {
      await db.order.update({ where: { id }, data: { createdAt: new Date(`${day}T12:00:00+06:00`) } });
      return (await profitOf(owner, id)).costs.packaging;
    };

    expect([await onDay("2025-12-31"), await onDay("2026-05-31"), await onDay("2026-06-01")]).toEqual([null, 10, 12]);
    await setRate(owner, "packaging", 12.5, "2026-06-01");
    expect(await onDay("2026-07-01")).toBe(12.5);
    const params = { kind: "packaging", since: "2026-06-01" } as const;
    const { data } = await call("DELETE /profit/rates/{kind}/{since}", { as: owner, params });
    expect(data.rates).toEqual([{ kind: "packaging", since: "2026-01-01", value: 10 }]);
    expect(await onDay("2026-07-01")).toBe(10);
    expect(await db.auditEntry.count({ where: { entity: "settings", action: "updated" } })).toBe(4);
  });

  it("refuses percentages above 100, and keeps one of two that are set at once", async () => {
    const set = (value: number) =>
      tryCall("PUT /profit/rates", { as: owner, body: { kind: "aamarpay", since: "2026-01-01", value } });
    expect((await set(100.01)).status).toBe(422);
    expect((await Promise.all([set(2), set(2), set(2)])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db.auditEntry.count({ where: { entity: "settings" } })).toBe(1);
  });
});

it("is for owners only, and changes nothing for an unknown order", async () => {
  const id = await shop.sold();
  const params = { id };
  for (const role of ["manager", "packer", "editor", "support"] as const) {
    const as = await createStaff(role);
    expect((await refused("GET /profit/orders/{id}", { as, params })).status).toBe(403);
    const typed = { as, params, body: { charge: 1 } };
    expect((await refused("PUT /profit/orders/{id}/courier-charge", typed)).status).toBe(403);
  }
  const unknown = { as: owner, params: { id: cards.id }, body: { charge: 1 } };
  expect((await refused("PUT /profit/orders/{id}/courier-charge", unknown)).status).toBe(404);
  expect(await db.courierCharge.count()).toBe(1);
});
