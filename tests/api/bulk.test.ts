/** Bulk changes of products, premium codes, questions and messages, with one result per item (ADR 067, D8.60). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectConsistentStock } from "@/tests/support/invariants";
import { createBank } from "@/tests/support/quiz";

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

const unknownId = "5f0c4c3e-7f38-4a0e-9d53-0d5a6f2f8a11";
const outcomes = ({ data }: { data: { results: { outcome: string }[] } }) => data.results.map(({ outcome }) => outcome);

describe("bulk product edit", () => {
  const change = (body: Parameters<typeof call<"POST /products/bulk">>[1]["body"]) =>
    call("POST /products/bulk", { as: admin, body });
  const read = (id: string) => db.product.findUniqueOrThrow({ where: { id } });

  it("raises prices by percent from the price that was seen, once for repeated requests", async () => {
    const [first, second] = [await createProduct({ price: 250 }), await createProduct({ price: 999 })];
    const products = [
      { id: first.id, price: 250 },
      { id: second.id, price: 999 },
    ];

    expect(outcomes(await change({ products, price_by_percent: 10 }))).toEqual(["done", "done"]);
    expect([(await read(first.id)).pricePaisa, (await read(second.id)).pricePaisa]).toEqual([27_500, 109_900]);
    expect(outcomes(await change({ products, price_by_percent: 10 }))).toEqual(["unchanged", "unchanged"]);
    expect((await read(first.id)).pricePaisa).toBe(27_500);
  });

  it("keeps the list price and updates the discount", async () => {
    const { id } = await createProduct({ price: 450, originalPricePaisa: 50_000, discountPercentage: 10 });
    await change({ products: [{ id, price: 450 }], price_by: -50 });

    expect(await read(id)).toMatchObject({ pricePaisa: 40_000, originalPricePaisa: 50_000, discountPercentage: 20 });
  });

  it("rejects items individually if they changed meanwhile or the change is invalid", async () => {
    const [moved, cheap, right] = [
      await createProduct({ price: 300 }),
      await createProduct({ price: 40 }),
      await createProduct(),
    ];
    const products = [
      { id: moved.id, price: 250 },
      { id: cheap.id, price: 40 },
      { id: unknownId, price: 1 },
      { id: right.id, price: 500 },
    ];
    const { data } = await change({ products, price_by: -50 });

    expect(data.results).toEqual([
      {
        id: moved.id,
        outcome: "refused",
        detail: "The price is now ৳300. Nothing was changed: check again, then save.",
      },
      { id: cheap.id, outcome: "refused", detail: "Price must be at least 0" },
      { id: unknownId, outcome: "refused", detail: expect.any(String) },
      { id: right.id, outcome: "done", detail: null },
    ]);
    expect((await read(cheap.id)).pricePaisa).toBe(4_000);
  });

  it("adds stock, unlists and moves to another category, with a ledger and an audit row each", async () => {
    const [first, second] = [await createProduct({ stock: 5 }), await createProduct({ stock: 0 })];
    const products = [
      { id: first.id, stock_quantity: 5 },
      { id: second.id, stock_quantity: 0 },
    ];
    await change({ products, stock_by: 20, is_active: false, category: "Bundle" });

    expect(await read(second.id)).toMatchObject({ stockQuantity: 20, isActive: false, category: "Bundle" });
    expect(await db.auditEntry.count({ where: { entity: "product", action: "updated" } })).toBe(2);
    expect(outcomes(await change({ products, stock_quantity: 25 }))).toEqual(["unchanged", "refused"]);
    await expectConsistentStock();
  });

  it("requires a change and the values that were seen", async () => {
    const { id } = await createProduct();
    const detail = async (body: object) => (await refused("POST /products/bulk", { as: admin, body })).data.detail;

    expect(await detail({ products: [{ id }] })).toBe("Please say what should change");
    expect(await detail({ products: [{ id }], price_by: 5 })).toBe("Please send price and stock as they were seen");
    expect(await detail({ products: [{ id, price: 5 }], price_by: 5, price_by_percent: 5 })).toContain(
      "percentage, not both",
    );
    expect(await detail({ products: [{ id }, { id }], is_active: true })).toBe("Please list each one only once");
  });
});

it("deactivates and deletes several premium codes, except one assigned to an order", async () => {
  const [given, free] = [await createPremiumCode(), await createPremiumCode()];
  const { id } = await createOrder(await createUser(), [{ product: await createProduct() }]);
  await call("PUT /orders/admin/{id}", { as: admin, params: { id }, body: { payment_status: "paid" } });
  const ids = [free.id, given.id];
  const act = (action: "activate" | "deactivate" | "delete") =>
    call("POST /premium-codes/bulk", { as: admin, body: { ids, action } });

  expect(outcomes(await act("deactivate"))).toEqual(["done", "done"]);
  expect(outcomes(await act("deactivate"))).toEqual(["unchanged", "unchanged"]);
  expect((await act("delete")).data.results).toEqual([
    { id: free.id, outcome: "done", detail: null },
    { id: given.id, outcome: "refused", detail: "This code was given to an order. Deactivate it instead." },
  ]);
  expect(outcomes(await act("delete"))).toEqual(["unchanged", "refused"]);
});

it("moves several questions to a topic, disables and deletes them", async () => {
  const ids = (await createBank(3)).map(({ id }) => id);
  const { id: topic_id } = await db.quizTopic.create({ data: { name: "Noble gases" } });
  const act = (body: { action: "activate" | "deactivate" | "move" | "delete"; topic_id?: string }) =>
    call("POST /quiz/questions/bulk", { as: admin, body: { ids, ...body } });

  expect(outcomes(await act({ action: "move", topic_id }))).toEqual(["done", "done", "done"]);
  expect(await db.quizQuestion.count({ where: { topicId: topic_id } })).toBe(3);
  expect(outcomes(await act({ action: "move", topic_id: unknownId }))).toEqual(["refused", "refused", "refused"]);
  expect(outcomes(await act({ action: "deactivate" }))).toEqual(["done", "done", "done"]);
  expect(outcomes(await act({ action: "deactivate" }))).toEqual(["unchanged", "unchanged", "unchanged"]);
  expect(outcomes(await act({ action: "delete" }))).toEqual(["done", "done", "done"]);
  expect(outcomes(await act({ action: "delete" }))).toEqual(["unchanged", "unchanged", "unchanged"]);
  const astray = await refused("POST /quiz/questions/bulk", { as: admin, body: { ids, action: "delete", topic_id } });
  expect(astray.status).toBe(422);
});

it("marks several messages as read", async () => {
  const message = { name: "A", email: "a@example.com", subject: "S", message: "M" };
  const rows = await db.contactMessage.createManyAndReturn({ data: [message, { ...message, isRead: true }] });
  const ids = [...rows.map(({ id }) => id), unknownId];
  const answer = await call("POST /contact/messages/bulk", { as: admin, body: { ids, is_read: true } });

  expect(outcomes(answer)).toEqual(["done", "unchanged", "refused"]);
  expect(await db.contactMessage.count({ where: { isRead: true } })).toBe(2);
});
