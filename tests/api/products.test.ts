import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { adminProducts } from "@/lib/products/addresses";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { getFlagship, getOffer, listProducts } from "@/server/products/queries";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { expectConsistentStock } from "@/tests/support/invariants";

beforeEach(resetDatabase);

const input = { name: "Everyday molecules", price: 690, category: "Physical" } as const;

type Named = { name: string };
const names = ({ data }: { data: { data: Named[] } }) => data.data.map(({ name }) => name);

describe("listing products", () => {
  it("shows active ones, newest first, 20 per page", async () => {
    const now = new Date();
    for (let index = 0; index < 22; index += 1)
      await createProduct({ name: `P${index}`, createdAt: addDays(now, -index) });
    await createProduct({ name: "hidden", isActive: false, createdAt: addDays(now, 1) });

    const first = await call("GET /products");
    const second = await call("GET /products", { query: { page: "2" } });
    const past = await call("GET /products", { query: { page: "9" } });
    const all = await call("GET /products", { query: { active_only: "false", limit: "1" } });

    expect(names(first)).toHaveLength(20);
    expect(names(first)[0]).toBe("P0");
    expect(names(second)).toEqual(["P20", "P21"]);
    expect(second.data.pagination).toEqual({
      current_page: 2,
      total_pages: 2,
      total_items: 22,
      page_size: 20,
      has_next: false,
      has_previous: true,
    });
    expect(past.status).toBe(200);
    expect(past.data.data).toEqual([]);
    expect(names(all)).toEqual(["hidden"]);
  });

  it("filters by category and sorts by price and name", async () => {
    await createProduct({ name: "B", price: 10, category: "AR Cards" });
    await createProduct({ name: "A", price: 30, category: "AR Cards" });
    await createProduct({ name: "C", price: 20, category: "Software" });

    expect(names(await call("GET /products", { query: { sort: "price_asc" } }))).toEqual(["B", "C", "A"]);
    expect(names(await call("GET /products", { query: { sort: "price_desc" } }))).toEqual(["A", "C", "B"]);
    expect(names(await call("GET /products", { query: { category: "AR Cards", sort: "name" } }))).toEqual(["A", "B"]);
  });

  it("shows admins unlisted and low-stock products", async () => {
    await createProduct({ name: "plenty", stock: 6 });
    await createProduct({ name: "few", stock: 5 });
    await createProduct({ name: "resting", stock: 0, isActive: false });
    const view = async (show: string) => {
      const { data } = await listProducts(adminProducts.parse({ show }));

      return data.map(({ name }) => name).sort();
    };

    expect(await view("all")).toEqual(["few", "plenty", "resting"]);
    expect(await view("inactive")).toEqual(["resting"]);
    expect(await view("low_stock")).toEqual(["few"]);
  });

  it.each<Record<string, string>>([
    { page: "0" },
    { page: "-1" },
    { page: "1.5" },
    { page: "abc" },
    { page: "1000001" },
    { page: "1e3" },
    { page: "١" },
    { limit: "0" },
    { limit: "101" },
    { limit: "1000000000" },
    { limit: "" },
    { sort: "cheapest" },
    { category: "Food" },
    { category: "ar cards" },
    { active_only: "maybe" },
  ])("rejects %j", async (query) => {
    const { status, data } = await refused("GET /products", { query });

    expect(status).toBe(422);
    expect(data.errors?.[0]?.field).toBe(Object.keys(query)[0]);
  });
});

describe("searching products", () => {
  it("finds name and description ignoring case, and takes % and _ literally", async () => {
    await createProduct({ name: "Benzene ring", description: "C6H6 on a card" });
    await createProduct({ name: "100% pure", description: "under_score" });
    await createProduct({ name: "রসায়ন কার্ড" });
    const found = async (term: string) => names(await call("GET /products/search/{term}", { params: { term } }));

    expect(await found("BENZ")).toEqual(["Benzene ring"]);
    expect(await found("c6h6 ON")).toEqual(["Benzene ring"]);
    expect(await found("%")).toEqual(["100% pure"]);
    expect(await found("_")).toEqual(["100% pure"]);
    expect(await found("\\")).toEqual([]);
    expect(await found("'")).toEqual([]);
    expect(await found("রসায়ন")).toEqual(["রসায়ন কার্ড"]);
    expect((await refused("GET /products/search/{term}", { params: { term: " " } })).status).toBe(422);
    expect((await refused("GET /products/search/{term}", { params: { term: "x".repeat(101) } })).status).toBe(422);
  });
});

describe("a single product", () => {
  it("is returned even if inactive; unknown and invalid ids return the same 404", async () => {
    const product = await createProduct({ isActive: false });

    const found = await call("GET /products/{id}", { params: { id: product.id } });
    const unknown = await refused("GET /products/{id}", { params: { id: crypto.randomUUID() } });
    const impossible = await refused("GET /products/{id}", { params: { id: "42" } });

    expect(found.status).toBe(200);
    expect([unknown.status, impossible.status]).toEqual([404, 404]);
    expect(unknown.data).toEqual({ detail: "Product not found", code: "not_found" });
    expect(impossible.data).toEqual(unknown.data);
  });
});

describe("an admin", () => {
  it("creates a product with defaults; only name, price and category are required", async () => {
    const admin = await createAdmin();

    const { status, data } = await call("POST /products", { as: admin, body: input });

    expect(status).toBe(201);
    expect(data).toMatchObject({
      ...input,
      discount_percentage: 0,
      stock_quantity: 0,
      is_active: true,
      original_price: null,
    });
    expect(names(await call("GET /products"))).toEqual(["Everyday molecules"]);
  });

  it.each([
    { price: -1 },
    { price: 1.005 },
    { price: "690" },
    { price: 1e308 },
    { discount_percentage: 101 },
    { stock_quantity: -1 },
    { stock_quantity: 1.5 },
    { stock_quantity: 2 ** 31 },
    { category: "Food" },
    { name: "" },
    { name: "x".repeat(201) },
    { name: null },
    { image_url: "javascript:alert(1)" },
    { image_url: "//evil.example/x.png" },
    { image_url: "https://elsewhere.example/x.png" },
    { image_url: "/api/v1/auth/logout" },
    { image_url: "/\\evil.example" },
    { image_url: "http://plain.example/x.png" },
    { image_url: "data:image/png;base64,AA" },
    { is_active: "yes" },
  ])("is rejected with %j", async (change) => {
    const admin = await createAdmin();

    const { status } = await refused("POST /products", { as: admin, body: { ...input, ...change } });

    expect(status).toBe(422);
    expect(await db.product.count()).toBe(0);
  });

  it("changes only sent fields, records stock in the ledger, and readers see it immediately", async () => {
    const admin = await createAdmin();
    const product = await createProduct({ price: 100, stock: 7 });
    await call("GET /products/{id}", { params: { id: product.id } });

    const { status } = await call("PUT /products/{id}", {
      as: admin,
      params: { id: product.id },
      body: { stock_quantity: 3, price: 99.5 },
    });
    const read = await call("GET /products/{id}", { params: { id: product.id } });

    expect(status).toBe(200);
    expect(read.data).toMatchObject({ name: product.name, price: 99.5, stock_quantity: 3 });
    await expectConsistentStock();
  });

  it("changes nothing if price or stock changed meanwhile, and returns the current values", async () => {
    const admin = await createAdmin();
    const product = await createProduct({ price: 500, stock: 12 });
    const change = (body: object) => tryCall("PUT /products/{id}", { as: admin, params: { id: product.id }, body });

    const stale = await change({ stock_quantity: 20, expected: { stock_quantity: 15 } });
    const dearer = await change({ price: 450, expected: { price: 480, stock_quantity: 12 } });

    expect(stale).toMatchObject({ status: 409, data: { code: "changed_meanwhile" } });
    expect(stale.error.detail).toContain("The stock is now 12");
    expect(dearer.error.detail).toContain("The price is now ৳500");
    expect((await change({ stock_quantity: 20, expected: { stock_quantity: 12, price: 500 } })).status).toBe(200);
    expect(await db.product.findFirst()).toMatchObject({ stockQuantity: 20, pricePaisa: 50_000 });
    await expectConsistentStock();
  });

  it("moves the flagship flag: there is one flagship", async () => {
    const admin = await createAdmin();
    const first = await createProduct({ isFlagship: true });
    const second = await createProduct({ createdAt: addDays(new Date(), -5) });

    await call("PUT /products/{id}", { as: admin, params: { id: second.id }, body: { is_flagship: true } });

    expect(await db.product.findMany({ where: { isFlagship: true } })).toMatchObject([{ id: second.id }]);
    expect((await getFlagship())?.id).toBe(second.id);
    // Both products' histories record it.
    const marks = await db.auditEntry.findMany({ where: { entity: "product" }, orderBy: { id: "asc" } });
    expect(marks.map(({ entityId, actorId, changes }) => [entityId, actorId, changes])).toEqual([
      [first.id, admin.id, { isFlagship: { from: true, to: false } }],
      [second.id, admin.id, { isFlagship: { from: false, to: true } }],
    ]);
    await call("PUT /products/{id}", { as: admin, params: { id: second.id }, body: { is_active: false } });
    // Temporarily unlisted: Buy Cards sells nothing else in its place, and an empty cart recommends available products.
    expect(await getFlagship()).toMatchObject({ id: second.id, is_active: false });
    expect((await getOffer())?.id).toBe(first.id);
    await call("PUT /products/{id}", { as: admin, params: { id: second.id }, body: { is_flagship: false } });
    expect((await getFlagship())?.id).toBe(first.id);
  });

  it("moves the flagship flag back and forth during orders without a deadlock", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const products: Product[] = [];
    for (let index = 0; index < 6; index += 1) products.push(await createProduct({ stock: 1000 }));
    const mark = (id: string) => call("PUT /products/{id}", { as: admin, params: { id }, body: { is_flagship: true } });
    const order = () =>
      createOrder(
        buyer,
        products.map((product) => ({ product })),
      );

    const marks = Array.from({ length: 18 }, (_, index) => mark(products[index % 6]?.id ?? ""));
    const answers = await Promise.all([...marks, ...Array.from({ length: 18 }, order)]);

    expect(answers.slice(0, 18).map((answer) => ("status" in answer ? answer.status : 0))).toEqual(Array(18).fill(200));
    expect(await db.product.count({ where: { isFlagship: true } })).toBe(1);
    await expectConsistentStock();
  });

  it("deletes a product from the shop but not from past orders", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const product = await createProduct({ name: "Kept in orders" });
    const order = await createOrder(buyer, [{ product }]);

    const first = await call("DELETE /products/{id}", { as: admin, params: { id: product.id } });
    const again = await refused("DELETE /products/{id}", { as: admin, params: { id: product.id } });

    expect([first.status, again.status]).toEqual([204, 404]);
    expect((await refused("GET /products/{id}", { params: { id: product.id } })).status).toBe(404);
    expect(names(await call("GET /products", { query: { active_only: "false" } }))).toEqual([]);
    expect(order.items[0]?.product_name).toBe("Kept in orders");
    expect(await db.orderItem.count({ where: { productId: product.id } })).toBe(1);
  });
});
