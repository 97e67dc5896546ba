/** The sorts of the admin lists, and searches of one or two letters. */

import { beforeEach, describe, expect, it } from "vitest";
import type { OperationName } from "@/lib/api-types";
import type { AdminProductSort } from "@/lib/products/schema";
import type { User } from "@/server/generated/prisma/client";
import { listProducts } from "@/server/products/queries";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";

const DAY = 86_400_000;

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

it.each<[string, OperationName]>([
  ["orders", "GET /orders"],
  ["users", "GET /auth/users"],
  ["codes", "GET /premium-codes"],
])("rejects an unknown sort of %s", async (_, route) => {
  const { status } = await refused(route, { as: admin, query: { sort: "colour" } });

  expect(status).toBe(422);
});

it("sorts orders by date and by total, across pages", async () => {
  const buyer = await createUser();
  const [cheap, dear] = [await createProduct({ price: 100 }), await createProduct({ price: 900 })];
  const first = await createOrder(buyer, [{ product: dear }], new Date(Date.now() - 2 * DAY));
  const second = await createOrder(buyer, [{ product: cheap }], new Date(Date.now() - DAY));
  const third = await createOrder(buyer, [{ product: dear, quantity: 2 }]);
  const ids = async (query: Record<string, string>) =>
    (await call("GET /orders", { as: admin, query })).data.data.map(({ id }) => id);

  expect(await ids({})).toEqual([third.id, second.id, first.id]);
  expect(await ids({ sort: "oldest" })).toEqual([first.id, second.id, third.id]);
  expect(await ids({ sort: "total_asc" })).toEqual([second.id, first.id, third.id]);
  expect(await ids({ sort: "total_desc", limit: "1", page: "2" })).toEqual([first.id]);
});

it("sorts admin products by name, price, stock and creation time", async () => {
  await createProduct({ name: "Beaker", price: 450, stock: 3, createdAt: new Date(Date.now() - 2 * DAY) });
  await createProduct({ name: "Condenser", price: 99, stock: 30, createdAt: new Date(Date.now() - DAY) });
  await createProduct({ name: "Adapter", price: 800, stock: 0 });
  const names = async (sort: AdminProductSort) =>
    (await listProducts({ page: 1, limit: 10, sort, withDrafts: true })).data.map(({ name }) => name[0]).join("");

  expect(await names("oldest")).toBe("BCA");
  expect(await names("name")).toBe("ABC");
  expect(await names("name_desc")).toBe("CBA");
  expect(await names("price_asc")).toBe("CBA");
  expect(await names("stock_asc")).toBe("ABC");
  expect(await names("stock_desc")).toBe("CBA");
});

it("selects all products that match the admin's filters, with their current values", async () => {
  const shown = await createProduct({ name: "Beaker", price: 450, stock: 3 });
  await createProduct({ name: "Burner" });
  const select = (query: Record<string, string>) => call("GET /products/selection", { as: admin, query });

  expect((await select({ search: "beak", count: "1" })).data.products).toEqual([
    { id: shown.id, name: "Beaker", name_bn: null, price: 450, stock_quantity: 3, is_active: true },
  ]);
  expect((await select({})).data.products).toHaveLength(2);
  expect((await select({ show: "low_stock" })).data.products).toHaveLength(1);
  const { status, data } = await refused("GET /products/selection", { as: admin, query: { count: "3" } });
  expect([status, data.detail]).toEqual([409, "2 products match these filters now, not 3. Please check again."]);
});

describe("customers", () => {
  const names = async (query: Record<string, string>) =>
    (await call("GET /auth/users", { as: admin, query })).data.data.map(({ full_name }) => full_name);

  it("sort by name ignoring case, and by registration date", async () => {
    const now = Date.now();
    for (const [index, fullName] of ["Zahid", "babul", "Anwar"].entries()) {
      await createUser({ fullName, createdAt: new Date(now + index + 1) });
    }

    expect(await names({ sort: "name_asc" })).toEqual(["Anwar", "babul", "Test Admin", "Zahid"]);
    expect(await names({ sort: "name_desc" })).toEqual(["Zahid", "Test Admin", "babul", "Anwar"]);
    expect(await names({ sort: "oldest" })).toEqual(["Test Admin", "Zahid", "babul", "Anwar"]);
  });

  it("match one or two letters at the start of names and addresses, and longer terms anywhere", async () => {
    await createUser({ fullName: "Rahima Khatun", email: "mitu@example.com" });

    expect(await names({ search: "K" })).toEqual(["Rahima Khatun"]);
    expect(await names({ search: "mi" })).toEqual(["Rahima Khatun"]);
    expect(await names({ search: "ah" })).toEqual([]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await names({ search: "AHI" })).toEqual(["Rahima Khatun"]);
  });
});

describe("codes", () => {
  const codes = async (query: Record<string, string>) =>
    (await call("GET /premium-codes", { as: admin, query })).data.data.map(({ code }) => code);

  it("sort by use and by expiry; codes without expiry come last", async () => {
    const soon = await createPremiumCode({ expiresAt: new Date(Date.now() + DAY), usedCount: 2, usageLimit: 5 });
    const later = await createPremiumCode({ expiresAt: new Date(Date.now() + 2 * DAY), usedCount: 5, usageLimit: 5 });
    const never = await createPremiumCode();

    expect(await codes({ sort: "expiry_asc" })).toEqual([soon.code, later.code, never.code]);
    expect(await codes({ sort: "expiry_desc" })).toEqual([never.code, later.code, soon.code]);
    expect(await codes({ sort: "used_desc" })).toEqual([later.code, soon.code, never.code]);
    expect(await codes({ sort: "used_asc" })).toEqual([never.code, soon.code, later.code]);
  });

  it("match one or two letters after the prefix or at the start of addresses", async () => {
    await createPremiumCode({ code: "CCAR-7KQM-3VXD-PN2H", boundUserEmail: "mitu@example.com" });

    expect(await codes({ search: "7k" })).toHaveLength(1);
    expect(await codes({ search: "M" })).toHaveLength(1);
    expect(await codes({ search: "3v" })).toEqual([]);
    expect(await codes({ search: "3VX" })).toHaveLength(1);
  });
});
