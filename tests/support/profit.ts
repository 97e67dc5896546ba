/** A shop with known costs of goods, and its orders, through the API of a test. */
import type { ProfitQuery } from "@/lib/profit/schema";
import type { Product, User } from "@/server/generated/prisma/client";
import { call } from "./api";
import { resetDatabase } from "./database";
import { createAdmin, createOrder, createProduct, createUser } from "./factories";
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
