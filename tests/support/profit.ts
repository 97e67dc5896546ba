/** A shop with known costs of goods, and its orders, through the API of a test. */
import type { ProfitQuery } from "@/lib/profit/schema";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call } from "./api";
import { resetDatabase } from "./database";
import { createAdmin, createCoupon, createOrder, createProduct, createUser, orderBody } from "./factories";
import { decide, paymentOf, placeOnline, returnFromGateway } from "./payments";
import { orderedPurchase, receive } from "./purchases";

/** Receives units at this cost in taka. */
export async function buy(owner: User, product: Product, quantity: number, cost: number): Promise<void> {
  const { id } = await orderedPurchase(owner, [{ product, quantity, unit_cost: cost }]);
  await receive(owner, id, product, quantity);
}

export const edit = (as: User, id: string, body: object) =>
  call("PUT /orders/admin/{id}", { as, params: { id }, body });

export const profitOf = async (as: User, id: string) =>
  (await call("GET /profit/orders/{id}", { as, params: { id } })).data;

export const setRate = (as: User, kind: "packaging" | "aamarpay", value: number, since = "2020-01-01") =>
  call("PUT /profit/rates", { as, body: { kind, since, value } });

export const setCharge = (as: User, id: string, charge: number | null) =>
  call("PUT /profit/orders/{id}/courier-charge", { as, params: { id }, body: { charge } });

export function thisYear() {
  const year = new Date().getUTCFullYear();

  return { date_from: `${year}-01-01`, date_to: `${year}-12-31` };
}

/** The report of all orders of this year, or of another period. */
export async function report(as: User, by: ProfitQuery["by"], query: object = {}) {
  return (await call("GET /profit", { as, query: { by, ...thisYear(), limit: 100, ...query } as never })).data;
}

export type ProfitShop = Awaited<ReturnType<typeof profitShop>>;

/** An empty shop with two products of a known cost: cards at ৳500 for ৳120.50, and sheets at ৳100 for ৳33.33. */
export async function profitShop() {
  await resetDatabase();
  const [owner, buyer] = [await createAdmin(), await createUser({ isVerified: true })];
  const cards = await createProduct({ name: "Cards", price: 500, stock: 0 });
  const sheet = await createProduct({ name: "Sheet", price: 100, stock: 0 });
  await buy(owner, cards, 100, 120.5);
  await buy(owner, sheet, 100, 33.33);

  return {
    ...{ owner, buyer, cards, sheet },
    refund: (id: string, body: object) =>
      call("POST /orders/admin/{id}/refunds", { as: owner, params: { id }, body: body as never }),
    returned: (id: string, to: "coming_back" | "received" | "lost") =>
      call("POST /orders/admin/{id}/returned", { as: owner, params: { id }, body: { return_status: to } }),
    /** A delivered and paid cash order with its courier's charge in taka; null: not known yet. */
    sold: async (lines: Parameters<typeof createOrder>[1] = [{ product: cards }], charge: number | null = 70) => {
      const { id } = await createOrder(buyer, lines);
      await edit(owner, id, { status: "delivered", payment_status: "paid" });
      if (charge !== null) await setCharge(owner, id, charge);
      return id;
    },
    paidOnline: async () => {
      const { order } = await placeOnline(buyer, cards);
      const payment = await paymentOf(order.id);
      decide(payment, "paid");
      await returnFromGateway("success", payment.tranId);
      return order.id;
    },
  };
}

/** Orders whose amounts cannot be divided evenly, in all states, and one that is open. */
export async function mixedShop(shop: ProfitShop) {
  const { owner, buyer, cards, sheet } = shop;
  await setRate(owner, "packaging", 7.77);
  await setRate(owner, "aamarpay", 1.9);
  const old = await createProduct({ name: "Old", price: 33.33, stock: 50 });
  const free = await createProduct({ name: "Free", price: 0, stock: 0 });
  await buy(owner, free, 20, 1);
  const coupon = await createCoupon({ kind: "percent", percent: 7 });
  const all = [{ product: cards, quantity: 2 }, { product: sheet, quantity: 3 }, { product: free }];
  await shop.sold(all, 71.11);
  await shop.sold([...all, { product: old }], 65);
  await shop.sold([{ product: free, quantity: 2 }], 60.01);
  await shop.sold([{ product: sheet }], null);
  const body = { ...orderBody(all, { city: "চট্টগ্রাম" }), coupon_code: coupon.code };
  const { data } = await call("POST /orders", { as: buyer, body });
  await edit(owner, data.order.id, { status: "shipped", courier_name: "Steadfast", payment_status: "paid" });
  await shop.refund(data.order.id, { amount: 99.99, reason: "goodwill" });
  const { id: other } = await createOrder(buyer, all);
  await edit(owner, other, { status: "shipped", courier_name: "Pathao" });
  await db.order.update({ where: { id: other }, data: { shipCity: "Chittagong" } });
  await shop.returned(other, "lost");
  await shop.paidOnline();
  await createOrder(buyer, all);

  return { coupon };
}
