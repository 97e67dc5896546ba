/** Limits on changes of the recipient by customers (ADR 112), with rate limits on. */
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createProduct, createUser } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { deliverOrder } from "@/tests/support/reviews";
import { orderRow } from "@/tests/support/rows";

// Must run before anything reads the environment, where limits are off for all other tests.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  [buyer, product] = [await createUser(), await createProduct()];
});

const change = (id: string, body: object) => tryCall("PATCH /orders/{id}/address", { as: buyer, params: { id }, body });
const place = async () => (await createOrder(buyer, [{ product }])).id;
const OTHER = { phone: "01812345678" };

it("an order held because of its buyer's number keeps the number until the email address is confirmed", async () => {
  const first = await place();
  await deliverOrder({ id: first });
  await db.order.update({ where: { id: first }, data: { holdLapsesAt: null } });
  const id = await place();
  expect((await orderRow(id)).holdLapsesAt).toBeNull();

  expect((await change(id, OTHER)).error.code).toBe("unverified_number");
  expect((await change(id, { address: "House 9" })).status).toBe(200);
  await db.user.update({ where: { id: buyer.id }, data: { emailVerifiedAt: new Date() } });
  expect((await change(id, OTHER)).status).toBe(200);
  await expectAllInvariants();
});

it("an order whose hold lapses may get another number, and keeps its hold", async () => {
  const id = await place();
  const { holdLapsesAt } = await orderRow(id);

  expect((await change(id, OTHER)).status).toBe(200);
  expect(holdLapsesAt).not.toBeNull();
  expect(await orderRow(id)).toMatchObject({ holdLapsesAt, shipPhoneDigits: "+8801812345678" });
});

it("an account may change addresses 20 times in ten minutes", async () => {
  const id = await place();
  const statuses: number[] = [];
  for (let number = 1; number <= 21; number += 1)
    statuses.push((await change(id, { address: `House ${number}` })).status);

  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});
