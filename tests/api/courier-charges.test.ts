/** Couriers' charges of orders: from sheets and payments, or typed by staff; estimates are never counted (ADR 110). */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import { call, tryCall } from "@/tests/support/api";
import { deliveredOrders, pay, readPayments } from "@/tests/support/courier-payments";
import { type CourierShop, courierShop } from "@/tests/support/courier-shop";
import { createOrder } from "@/tests/support/factories";
import { edit, profitOf, setCharge } from "@/tests/support/profit";

let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast");
});

async function sentOrder() {
  const order = await createOrder(shop.buyer, [{ product: shop.product }]);
  await edit(shop.admin, order.id, { status: "delivered", courier_name: "Pathao" });

  return order;
}

const read = (sheet: string, apply = true) =>
  call("POST /orders/admin/courier-sheet", { as: shop.admin, body: { kind: "payments", sheet, apply } as never });
const costsOf = async (id: string) => (await profitOf(shop.admin, id)).costs;

it("come from an applied sheet, once, and from the newest", async () => {
  const [stated, kept, missing] = [await sentOrder(), await sentOrder(), await sentOrder()];
  const sheet = (fee: number) =>
    [
      "Invoice,Collected Amount,Delivery Charge,Paid Out",
      `${stated.order_number},560,${fee},${560 - fee}`,
      `${kept.order_number},560,,500.50`,
    ].join("\n");
  await read(sheet(70.6), false);
  expect(await db.courierCharge.count()).toBe(0);

  await read(sheet(70.6));
  await read(sheet(70.6));
  expect(await costsOf(stated.id)).toMatchObject({ courier: 70.6, returns: 0 });
  expect(await costsOf(kept.id)).toMatchObject({ courier: 59.5 });
  expect(await costsOf(missing.id)).toMatchObject({ courier: null });
  await Promise.all([read(sheet(71)), read(sheet(71))]);
  expect(await costsOf(stated.id)).toMatchObject({ courier: 71 });
  expect(await db.courierCharge.count()).toBe(2);
});

it("stay unknown if a sheet has one amount only", async () => {
  const { id, order_number: number } = await sentOrder();
  await read(`Invoice,Collected Amount\n${number},560`);

  expect((await costsOf(id)).courier).toBeNull();
});

it("of a returned parcel are charges of returns", async () => {
  const { id, order_number: number } = await createOrder(shop.buyer, [{ product: shop.product }]);
  await edit(shop.admin, id, { status: "shipped", courier_name: "Pathao" });
  const body = { kind: "payments", apply: true, returns: "received" };
  const sheet = `Invoice,Status,Collected Amount,Charge\n${number},Return,0,45`;
  await call("POST /orders/admin/courier-sheet", { as: shop.admin, body: { ...body, sheet } as never });

  expect(await costsOf(id)).toMatchObject({ courier: 0, returns: 45 });
});

it("come from a courier's payment, not from what it expected", async () => {
  const [id = ""] = await deliveredOrders(shop, 1);
  await db.parcel.updateMany({ where: { orderId: id }, data: { chargePaisa: 5_500 } });
  expect(await profitOf(shop.admin, id)).toMatchObject({ costs: { courier: null }, expected_charge: 55 });
  pay("500", { charge: "60" });
  await readPayments();

  expect(await costsOf(id)).toMatchObject({ courier: 60 });
});

it("are unknown while one of two parcels is", async () => {
  const [id = ""] = await deliveredOrders(shop, 1);
  pay("500");
  await readPayments();
  const other = { bookedAt: new Date(), endedAt: new Date(), amountToCollect: 0, weightGrams: 500 };
  await db.parcel.create({
    data: { orderId: id, courier: "steadfast", invoice: "second", status: "returned", ...other },
  });

  expect(await costsOf(id)).toMatchObject({ courier: 60, returns: null });
});

it("typed by staff replace those of sheets until they are removed, and are audited once", async () => {
  const { id, order_number: number } = await sentOrder();
  await read(`Invoice,Collected Amount,Charge\n${number},560,70`);
  const typed = { as: shop.admin, params: { id }, body: { charge: 85.5 } };
  const answers = await Promise.all([1, 2, 3].map(() => tryCall("PUT /profit/orders/{id}/courier-charge", typed)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await costsOf(id)).toMatchObject({ courier: 85.5 });
  await read(`Invoice,Collected Amount,Charge\n${number},560,75`);
  expect(await costsOf(id)).toMatchObject({ courier: 85.5 });

  await setCharge(shop.admin, id, null);
  expect(await costsOf(id)).toMatchObject({ courier: 75 });
  const entries = await db.auditEntry.findMany({ where: { entity: "cost", entityId: id }, orderBy: { id: "asc" } });
  expect(entries.map(({ changes }) => changes)).toEqual([
    { courierCharge: { from: null, to: 85.5 } },
    { courierCharge: { from: 85.5, to: null } },
  ]);
});
