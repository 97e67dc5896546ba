/** Strangers order continuously, from one address and from a full /48, while honest new customers buy (D9.23, ADR 083). */
import { expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { bearerOf } from "@/tests/support/calls";
import { startAlone } from "@/tests/support/cluster";
import { createCoupon, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { shopUrl } from "@/tests/support/http";
import { expectAllInvariants } from "@/tests/support/invariants";
import { record } from "../../scripts/lib/reliability-figures.ts";

const STOCK = 500;
const USES = 30;
const ACCOUNTS = 11;
const ORDERS = 5;
const HONEST = 40;

let phones = 0;

type Order = { token: string; product: Product; quantity: number; from: string; coupon?: string };
type Answer = { status: number; waits: boolean };

/** Orders as if over the internet: the proxy sends the client's address. */
async function order({ token, product, quantity, from, coupon }: Order): Promise<Answer> {
  phones += 1;
  const body = orderBody([{ product, quantity }]);
  const answer = await fetch(`${shopUrl}/api/v1/orders/`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify({
      ...body,
      ...(coupon ? { coupon_code: coupon } : {}),
      shipping_address: { ...body.shipping_address, phone: `017${String(phones).padStart(8, "0")}` },
    }),
  });
  const data = (await answer.json()) as { order?: { waits_for_stock: boolean } };

  return { status: answer.status, waits: data.order?.waits_for_stock ?? false };
}

const crowd = <Item, Result>(items: readonly Item[], make: (item: Item, index: number) => Promise<Result>) =>
  Promise.all(items.map(make));

const accounts = (count: number): Promise<User[]> => crowd(Array.from({ length: count }), () => createUser());

/** Each account places as many orders as it may, sequentially. */
async function attack(from: (index: number) => string, { product, coupon }: { product: Product; coupon?: string }) {
  const tokens = await crowd(await accounts(ACCOUNTS), bearerOf);
  const answers = await crowd(tokens, async (token, index) => {
    const own: Answer[] = [];
    for (let placed = 0; placed < ORDERS; placed += 1) {
      const one = { token, product, quantity: 10, from: from(index), ...(coupon ? { coupon } : {}) };
      own.push(await order(one));
    }
    return own;
  });

  return answers.flat();
}

async function heldBy(where: object): Promise<number> {
  const held = { holdsStock: true, status: "pending" as const, ...where };
  const { _sum } = await db.orderItem.aggregate({ _sum: { quantity: true }, where: { order: held } });

  return _sum.quantity ?? 0;
}

it("hold a quarter of the stock and of a coupon, and no honest order is rejected", async () => {
  await startAlone({ settings: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
  const product = await createProduct({ stock: STOCK });
  const coupon = await createCoupon({ usage_limit: USES });
  const tokens = await crowd(await accounts(HONEST), bearerOf);

  const [fromOne, fromMany, withCoupon, honest] = await Promise.all([
    attack(() => "203.0.113.7", { product }),
    attack((index) => `2001:db8:77:${index}::1`, { product }),
    attack((index) => `198.51.100.${index}`, { product, coupon: coupon.code }),
    crowd(tokens, (token, index) => order({ token, product, quantity: 1, from: `192.0.${index}.9` })),
  ]);

  expect(honest.map(({ status }) => status)).toEqual(Array(HONEST).fill(201));
  const attacked = [...fromOne, ...fromMany, ...withCoupon];
  expect(attacked.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const unverified = await heldBy({ holdLapsesAt: { not: null }, items: { some: { productId: product.id } } });
  expect(unverified).toBeLessThanOrEqual(STOCK / 4);
  const { stockQuantity } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
  expect(stockQuantity).toBe(STOCK - (await heldBy({})));
  const { usedCount } = await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } });
  expect(usedCount).toBeLessThanOrEqual(USES / 4);
  await expectAllInvariants();

  const accepted = attacked.filter(({ status }) => status === 201).length;
  record(
    "D9.23",
    `${3 * ACCOUNTS} throwaway accounts order ${3 * ACCOUNTS * ORDERS * 10} of ${STOCK} units and ${USES} coupon uses, from one address and from a /48, beside ${HONEST} first-time buyers`,
    `${unverified} units and ${usedCount} uses held by them all, ${accepted} orders of strangers accepted, 0 honest ones refused ` +
      `(${honest.filter(({ waits }) => waits).length} wait to be confirmed)`,
  );
});
