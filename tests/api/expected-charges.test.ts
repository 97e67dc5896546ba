/** Charges to expect before a booking, of couriers whose API knows them. */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import { globalSingleton } from "@/server/once";
import { call, refused } from "@/tests/support/api";
import { type CourierShop, confirmedOrder, courierShop } from "@/tests/support/courier-shop";
import { emulator } from "@/tests/support/couriers";
import { createUser } from "@/tests/support/factories";

const { state } = emulator;
/** Of two orders of 560 taka: twice the emulator's price of 83.46, and 1 % of the cash. */
const CHARGES = 178.12;

let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast", "pathao");
  globalSingleton("courier-quotes", () => new Map()).clear();
});

async function orderIn(area: string): Promise<string> {
  const id = await confirmedOrder(shop.buyer, shop.product);
  await db.order.update({ where: { id }, data: { shipCity: "Dhaka", shipArea: area } });

  return id;
}

const read = async (ids: string[]) =>
  (await call("GET /orders/admin/parcels/charges", { as: shop.admin, query: { orders: ids.join() } })).data.charges;
const pricesAsked = () => state.requests.filter((request) => request.endsWith("/price-plan")).length;

it("adds them up for the orders whose place the courier knows, and asks once per place and weight", async () => {
  const ids = [await orderIn("Banani"), await orderIn("Banani"), await orderIn("Nowhere")];
  const expected = [{ courier: "pathao", orders: 3, known: 2, sum: CHARGES }];
  expect(await read(ids)).toEqual(expected);
  expect(pricesAsked()).toBe(1);
  expect(await read(ids)).toEqual(expected);
  expect(pricesAsked()).toBe(1);
});

it("are left out while the courier does not answer or its account is rejected", async () => {
  const ids = [await orderIn("Banani")];
  state.setFault("pathaoLogin", "http_500");
  expect(await read(ids)).toMatchObject([{ known: 0, sum: 0 }]);
  await db.courierAccount.update({ where: { courier: "pathao" }, data: { isAccepted: false } });
  expect(await read(ids)).toEqual([]);
});

it("are for staff who send parcels", async () => {
  const query = { orders: await orderIn("Banani") };
  expect(await refused("GET /orders/admin/parcels/charges", { as: await createUser(), query })).toMatchObject({
    status: 403,
  });
});
