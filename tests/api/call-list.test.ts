/** The order of calls in the queue "To confirm". */
import { beforeEach, expect, it } from "vitest";
import type { CallOutcome } from "@/lib/orders/calls";
import { addHours } from "@/lib/orders/holds";
import type { CanAll } from "@/server/actor";
import { getPulse } from "@/server/dashboard/queries";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { countToCall, getCallList } from "@/server/order-work/call-list";
import { recordCall } from "@/server/order-work/calls";
import { updateOrder } from "@/server/orders/mutations";
import { call as request } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

const NOW = new Date("2026-11-22T06:00:00Z");
let buyer: User;
let product: Product;
let actor: CanAll;

beforeEach(async () => {
  await resetDatabase();
  actor = actorOf(await createAdmin()) as CanAll;
  buyer = await createUser();
  product = await createProduct();
});

/** Each order has its own phone number, unless one is given. */
async function place(minutes: number, phone = `01712-34567${minutes}`): Promise<string> {
  const { id } = await createOrder(buyer, [{ product }], new Date(NOW.getTime() + minutes * 60_000));
  await db.order.update({ where: { id }, data: { shipPhone: phone } });

  return id;
}
const call = (id: string, outcome: CallOutcome, again?: Date) =>
  recordCall({
    actor,
    id,
    input: { outcome, note: "", ...(again ? { call_again_at: again.toISOString() } : {}) },
    now: NOW,
  });
const at = async (hours: number, id?: string) => {
  const { order, upNext: _, sameNumber: __, ...rest } = await getCallList(id, addHours(NOW, hours));

  return { order: order?.id ?? null, ...rest };
};

it("lists orders oldest first, then skipped ones", async () => {
  const [first, second, third] = [await place(0), await place(1), await place(2)];

  expect(await at(0)).toEqual({
    order: first,
    next: second,
    waiting: 3,
    later: { count: 0, at: null },
    unsettled: 0,
  });
  expect(await at(0, second)).toMatchObject({ order: second, next: third });
  expect((await getCallList(second, NOW)).upNext.map((one) => one.id)).toEqual([third, first]);
  expect(await at(0, third)).toMatchObject({ order: third, next: first });
  await call(first, "confirmed");
  expect(await at(0, first)).toMatchObject({ order: first, next: second, waiting: 2 });
});

it("groups the orders of one phone number, however it is typed, at the place of the first", async () => {
  const [first, other] = [await place(0, "01712-345678"), await place(1)];
  const [second, third] = [await place(2, "+880 1712 345678"), await place(3, "01712345678")];
  const { order, next, sameNumber, upNext } = await getCallList(undefined, NOW);

  expect([order?.id, next, sameNumber.map(({ id }) => id)]).toEqual([first, second, [second, third]]);
  expect(upNext).toMatchObject([{ id: other, orders: 1 }]);
  expect((await getCallList(other, NOW)).upNext).toMatchObject([{ id: first, orders: 3 }]);
  await call(first, "no_answer");
  expect((await getCallList(undefined, NOW)).order?.id).toBe(other);
});

it("returns requested call-backs first, and unanswered calls after a delay", async () => {
  const [asked, silent, fresh] = [await place(0), await place(1), await place(2)];
  await call(asked, "call_later", addHours(NOW, 1));
  await call(silent, "no_answer");

  expect(await at(0.5)).toMatchObject({ order: fresh, next: null, waiting: 1 });
  expect((await getPulse({ actor, since: undefined, now: addHours(NOW, 0.5) })).to_confirm).toBe(1);
  expect(await at(0.5)).toMatchObject({ later: { count: 2, at: addHours(NOW, 1).toISOString() } });
  expect(await at(1.5)).toMatchObject({
    order: asked,
    next: fresh,
    later: { count: 1, at: addHours(NOW, 2).toISOString() },
  });
  expect(await at(2)).toMatchObject({ order: asked, next: fresh, waiting: 3 });
});

it("includes unconfirmed packed orders until they are sent or confirmed", async () => {
  const [packed, second] = [await place(0), await place(1)];
  const change = (status: "processing" | "shipped") =>
    updateOrder({ actor, id: packed, changes: { status }, now: NOW });
  await change("processing");

  expect(await at(0)).toMatchObject({ order: packed, next: second, waiting: 2 });
  expect((await getPulse({ actor, since: undefined, now: NOW })).to_confirm).toBe(2);
  await change("shipped");
  expect(await at(0)).toMatchObject({ order: second, next: null, waiting: 1 });
  await updateOrder({ actor, id: second, changes: { status: "processing" }, now: NOW });
  await call(second, "confirmed");
  expect(await at(0)).toMatchObject({ order: null, waiting: 0 });
});

it("returns orders whose number was wrong or not answered once another number is entered", async () => {
  const [wrong, silent, unwilling] = [await place(0), await place(1), await place(2)];
  await call(wrong, "wrong_number");
  await call(silent, "no_answer");
  await call(unwilling, "refuses");
  const setPhone = (id: string, phone: string) =>
    updateOrder({ actor, id, changes: { shipping_address: { phone } }, now: NOW });
  await setPhone(wrong, "+880 1712-345670");
  expect(await at(0)).toMatchObject({ waiting: 0, unsettled: 2 });

  const body = { phone: "01811111111" };
  await request("PATCH /orders/{id}/address", { as: buyer, params: { id: wrong }, body });
  await setPhone(silent, "01822222222");
  await setPhone(unwilling, "01833333333");
  expect(await at(0)).toMatchObject({ order: wrong, next: silent, waiting: 2, later: { count: 0 }, unsettled: 1 });
  expect(await countToCall(NOW)).toBe(2);
});

it("is empty when all buyers were called, and lists orders that a call cannot resolve", async () => {
  const [wrong, unwilling] = [await place(0), await place(1)];
  await call(wrong, "wrong_number");
  await call(unwilling, "refuses");

  expect(await at(24)).toEqual({
    order: null,
    next: null,
    waiting: 0,
    later: { count: 0, at: null },
    unsettled: 2,
  });
});
