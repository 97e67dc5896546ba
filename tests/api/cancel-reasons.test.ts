/** Reasons that customers give when they cancel an order (ADR 112). */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getOrderHistory } from "@/server/orders/queries";
import { call, tryCall } from "@/tests/support/api";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { orderRow, stockOf } from "@/tests/support/rows";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  [admin, buyer, product] = [await createAdmin(), await createUser(), await createProduct({ stock: 5 })];
});

const place = async () => (await createOrder(buyer, [{ product }])).id;
const cancel = (id: string, body: object) =>
  tryCall("PATCH /orders/{id}/status", { as: buyer, params: { id }, body: { status: "cancelled", ...body } });
const lastEntry = async (id: string) => (await getOrderHistory(id)).at(-1);

it("staff see reason and words of the customer, once", async () => {
  const id = await place();
  const reason = { reason: "wrong_order", note: "  Two sets\nare too many " };
  expect((await cancel(id, reason)).status).toBe(200);
  expect((await cancel(id, { reason: "other" })).status).toBe(200);

  expect(await lastEntry(id)).toMatchObject({
    action: "cancelled",
    by: "Test Buyer",
    changes: {
      status: { from: "pending", to: "cancelled" },
      cancel_reason: { from: null, to: "wrong_order" },
      cancel_note: { from: null, to: "Two sets\nare too many" },
    },
  });
  const { history } = (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;
  expect(history).toHaveLength(2);
  expect(await stockOf(product)).toBe(5);
});

it("needs none, and takes no unknown, long or foreign one", async () => {
  const id = await place();
  expect((await cancel(id, { reason: "bored" })).status).toBe(422);
  expect((await cancel(id, { note: "x".repeat(301) })).status).toBe(422);
  const body = { status: "shipped", reason: "other" };
  expect((await tryCall("PATCH /orders/{id}/status", { as: admin, params: { id }, body })).status).toBe(422);
  expect((await orderRow(id)).status).toBe("pending");

  expect((await cancel(id, {})).status).toBe(200);
  expect((await lastEntry(id))?.changes).not.toHaveProperty("cancel_reason");
});

it("does not widen the time in which the customer may cancel", async () => {
  const id = await place();
  await edit({ admin }, id, { status: "processing" });

  expect((await cancel(id, { reason: "takes_too_long" })).error.code).toBe("too_late");
  expect(await db.auditEntry.count({ where: { entityId: id, action: "cancelled" } })).toBe(0);
});
