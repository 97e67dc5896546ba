/** Creates cash orders with a requested or paid advance (ADR 105). */
import { call, tryCall } from "./api";
import { pay as payNewest } from "./cases";
import { resetDatabase } from "./database";
import { createAdmin, createPremiumCode, createProduct, createUser, orderBody } from "./factories";
import { resetGateway } from "./gateway";
import { paymentOf } from "./payments";

/** Goods of ৳500 and a delivery of ৳60: the advance is a tenth of the goods. */
export const ADVANCE = 5_000;

export type AdvanceShop = Awaited<ReturnType<typeof advanceShop>>;

/** An empty shop with a free code. */
export async function advanceShop() {
  await resetDatabase();
  resetGateway();
  const [admin, buyer] = [await createAdmin(), await createUser()];
  const product = await createProduct({ price: 500, stock: 20 });
  await createPremiumCode();

  return { admin, buyer, product };
}

export const payByToken = (token: string) => tryCall("POST /payments/link", { body: { token } });

export async function placeInCash({ buyer, product }: AdvanceShop): Promise<string> {
  return (await call("POST /orders", { as: buyer, body: orderBody([{ product }]) })).data.order.id;
}

/** Creates a cash order with a link that asks for the advance. */
export async function asked(shop: AdvanceShop) {
  const id = await placeInCash(shop);
  const { data } = await call("POST /orders/admin/{id}/payment-link", { as: shop.admin, params: { id } });

  return { id, token: data.url.split("/").at(-1) ?? "", link: data };
}

/** Its payment is open at the gateway. */
export async function opened(shop: AdvanceShop) {
  const one = await asked(shop);
  await payByToken(one.token);

  return { ...one, payment: await paymentOf(one.id) };
}

/** Its advance was paid. */
export async function advanced(shop: AdvanceShop) {
  const one = await asked(shop);
  await payByToken(one.token);
  await payNewest(one.id);

  return one;
}

export const cancelOwn = ({ buyer }: AdvanceShop, id: string) =>
  call("PATCH /orders/{id}/status", { as: buyer, params: { id }, body: { status: "cancelled" } });
