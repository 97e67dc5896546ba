/** Reads of the admin's customer and dashboard pages that are not in the API. */
import { beforeEach, expect, it } from "vitest";
import type { UserListQuery } from "@/lib/auth/schema";
import { getUserDetails, listUsers } from "@/server/auth/queries";
import { getAttention } from "@/server/dashboard/queries";
import { db } from "@/server/db";
import { listOrdersOf } from "@/server/orders/queries";
import { listCodesOf } from "@/server/premium-codes/queries";
import { readOrNull } from "@/server/read-or-null";
import { resetDatabase } from "@/tests/support/database";
import {
  actorOf,
  createAdmin,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
} from "@/tests/support/factories";

beforeEach(resetDatabase);

it("a customer's page lists only their own orders and codes", async () => {
  const [user, other] = [await createUser(), await createUser()];
  const product = await createProduct();
  const order = await createOrder(user, [{ product }]);
  await createOrder(other, [{ product }]);
  const code = await createPremiumCode({ boundUserEmail: user.email });
  await createPremiumCode({ boundUserEmail: other.email });
  await createPremiumCode();

  expect(await getUserDetails(user.id)).toMatchObject({ orders_count: 1, codes_count: 1 });
  expect((await listOrdersOf(user.id, { page: 1, limit: 10 })).data.map(({ id }) => id)).toEqual([order.id]);
  expect((await listCodesOf({ id: user.id, email: user.email }, 10)).map(({ id }) => id)).toEqual([code.id]);
});

it("a customer's totals are payments minus refunds, and count rejected parcels", async () => {
  const user = await createUser();
  expect(await getUserDetails(user.id)).toMatchObject({ spent: 0, refused_parcels: 0, last_order_at: null });
  const product = await createProduct();
  const paid = await createOrder(user, [{ product }]);
  const refused = await createOrder(user, [{ product }]);
  await createOrder(await createUser(), [{ product }]);

  await db.order.update({
    where: { id: paid.id },
    data: { paymentStatus: "paid", paidPaisa: 70_000, refundedPaisa: 20_000, heldUntil: null },
  });
  await db.order.update({
    where: { id: refused.id },
    // A refund is due for this order.
    data: {
      ...{ status: "cancelled", holdsStock: false, heldUntil: null, returnedAt: new Date() },
      ...{ paymentStatus: "paid", paidPaisa: 50_000 },
    },
  });

  expect(await getUserDetails(user.id)).toMatchObject({
    orders_count: 2,
    spent: 500,
    refused_parcels: 1,
    last_order_at: refused.created_at,
  });
});

it("sorts by total spent across all pages and shows rejected parcels", async () => {
  const product = await createProduct();
  const [little, much, nothing] = [await createUser(), await createUser(), await createUser()];
  for (const [user, paidPaisa] of [
    [little, 10_000],
    [much, 90_000],
  ] as const) {
    const { id } = await createOrder(user, [{ product }]);
    await db.order.update({ where: { id }, data: { paymentStatus: "paid", paidPaisa, heldUntil: null } });
  }
  const { id } = await createOrder(nothing, [{ product }]);
  const refused = { status: "cancelled", holdsStock: false, heldUntil: null, returnedAt: new Date() } as const;
  await db.order.update({ where: { id }, data: refused });
  const list = (query: Partial<UserListQuery>) => listUsers({ page: 1, limit: 2, sort: "spent_desc", ...query });

  const { data, pagination } = await list({});
  expect(data.map((user) => [user.id, user.spent])).toEqual([
    [much.id, 900],
    [little.id, 100],
  ]);
  expect(pagination.total_items).toBe(3);
  expect((await list({ page: 2 })).data).toMatchObject([{ id: nothing.id, spent: 0, refused_parcels: 1 }]);
  expect((await list({ sort: "spent_asc", limit: 1 })).data.map(({ id }) => id)).toEqual([nothing.id]);
  expect((await list({ search: little.email })).data.map(({ id }) => id)).toEqual([little.id]);
});

it("returns not found for an unknown or malformed id", async () => {
  expect(await getUserDetails("5f0c7a52-8c2f-4b9e-9a34-2f6f3d1f0a11")).toBeNull();
  expect(await getUserDetails("no-id")).toBeNull();
});

it("a dashboard panel that fails to load does not affect the others", async () => {
  const admin = actorOf(await createAdmin());
  const parts = await Promise.all([
    readOrNull("attention", () => getAttention(admin, new Date())),
    readOrNull("broken", () => db.$queryRawUnsafe("SELECT 1 FROM no_such_table")),
  ]);

  expect(parts).toEqual([expect.objectContaining({ unread_messages: 0 }), null]);
});
