/** Audit rows of changes to products, settings and codes: actor, old and new value (D8.80). */
import { beforeEach, expect, it } from "vitest";
import type { User } from "@/server/generated/prisma/client";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";

let admin: User;
let other: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  other = await createUser({ role: "admin", fullName: "Karim" });
});

/** In insertion order: rows with equal timestamps are sorted by request. */
const history = async (entity: string, entity_id: string) => {
  const { data } = await call("GET /admin/audit", { as: admin, query: { entity, entity_id, limit: "100" } });
  const rows = data.data.toSorted((a, b) => Number(a.id) - Number(b.id));
  return rows.map(({ action, actor, changes }) => ({ action, by: actor.name, changes }));
};

it("when two admins change one price, one succeeds and the history has only that change", async () => {
  const { id } = await createProduct({ price: 100 });
  const change = (as: User, price: number) =>
    tryCall("PUT /products/{id}", { as, params: { id }, body: { price, expected: { price: 100 } } });
  const answers = await Promise.all([change(admin, 90), change(other, 80)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, name] = answers[0]?.status === 200 ? [9_000, admin.fullName] : [8_000, "Karim"];
  expect(await history("product", id)).toEqual([
    { action: "updated", by: name, changes: { pricePaisa: { from: 10_000, to: won } } },
  ]);
});

it("concurrent changes form a chain without gaps, in any order", async () => {
  const { id } = await createProduct({ price: 100 });
  const prices = [90, 80, 70, 60, 50];
  await Promise.all(
    prices.map((price, index) =>
      call("PUT /products/{id}", { as: index % 2 ? admin : other, params: { id }, body: { price } }),
    ),
  );
  const steps = (await history("product", id)).map(({ changes }) => changes.pricePaisa);

  expect(steps.map((step) => step?.from)).toEqual([10_000, ...steps.slice(0, -1).map((step) => step?.to)]);
  expect(steps.map((step) => step?.to).sort()).toEqual([5_000, 6_000, 7_000, 8_000, 9_000]);
});

it("a bulk change is recorded in each item's history, and only if it changes something", async () => {
  const [first, second] = [await createProduct({ price: 100 }), await createProduct({ price: 200 })];
  const body = {
    products: [
      { id: first.id, price: 100 },
      { id: second.id, price: 200 },
    ],
    price_by: 10,
  };
  await call("POST /products/bulk", { as: other, body });
  await call("POST /products/bulk", { as: other, body });
  await call("PUT /products/{id}", { as: admin, params: { id: first.id }, body: { price: 110 } });

  expect(await history("product", first.id)).toEqual([
    { action: "updated", by: "Karim", changes: { pricePaisa: { from: 10_000, to: 11_000 } } },
  ]);
  expect(await history("product", second.id)).toHaveLength(1);
});

it("a new product's history starts with its price and stock", async () => {
  const body = { name: "Beaker", price: 450, stock_quantity: 7, category: "Laboratory" } as const;
  const { data } = await call("POST /products", { as: admin, body });

  expect(await history("product", data.id)).toMatchObject([
    { action: "created", changes: { pricePaisa: { from: null, to: 45_000 }, stockQuantity: { from: null, to: 7 } } },
  ]);
});

it("settings and codes have their history too", async () => {
  const code = await createPremiumCode();
  await call("PUT /premium-codes/{id}", { as: other, params: { id: code.id }, body: { is_active: false } });
  await call("PUT /settings/delivery-charges", { as: other, query: { inside_dhaka: "70" } });
  const { data } = await call("GET /admin/audit", { as: admin, query: { entity: "settings" } });

  expect(await history("premium_code", code.id)).toEqual([
    { action: "updated", by: "Karim", changes: { is_active: { from: true, to: false } } },
  ]);
  expect(data.data[0]).toMatchObject({
    actor: { name: "Karim" },
    changes: { insideDhakaPaisa: { from: 6_000, to: 7_000 } },
  });
});
