/** SKU, barcode and reorder point of products, and the list of products to reorder (D9.108). */
import { beforeEach, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { adminStock } from "@/lib/stock/addresses";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { listStock } from "@/server/stock/queries";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  product = await createProduct({ name: "Molecules", stock: 30 });
});

const change = (id: string, body: object) => ({ as: admin, params: { id }, body });
const setPoint = (id: string, reorder_point: number | null) =>
  call("PUT /stock/{id}/reorder-point", change(id, { reorder_point }) as never);
const found = async (query: Record<string, string>) =>
  (await listStock(adminStock.parse(query))).data.map(({ name }) => name);

it("keeps SKU and barcode unique among products, whatever the case", async () => {
  const other = await createProduct({ name: "Elements" });
  await call("PUT /products/{id}", change(product.id, { sku: "AR-040", barcode: "8941100500019" }) as never);

  const sku = await refused("PUT /products/{id}", change(other.id, { sku: "ar-040" }));
  expect([sku.status, sku.data.code]).toEqual([409, "sku_taken"]);
  expect(sku.data.detail).toContain("Molecules");
  const barcode = await refused("PUT /products/{id}", change(other.id, { barcode: "8941100500019" }));
  expect([barcode.status, barcode.data.code]).toEqual([409, "barcode_taken"]);
  const { data } = await call(
    "PUT /products/{id}",
    change(product.id, { sku: "AR-040", name: "Molecule cards" }) as never,
  );
  expect(data).toMatchObject({ sku: "AR-040", barcode: "8941100500019" });
});

it("gives a SKU to one of two products that want it at the same time", async () => {
  const other = await createProduct();
  const answers = await Promise.all(
    [product, other].map(({ id }) => tryCall("PUT /products/{id}", change(id, { sku: "AR-1" }))),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db.product.count({ where: { sku: "AR-1" } })).toBe(1);
});

it("frees the numbers of a deleted product", async () => {
  await call("PUT /products/{id}", change(product.id, { sku: "AR-1" }) as never);
  await call("DELETE /products/{id}", { as: admin, params: { id: product.id } });
  const other = await createProduct();

  expect((await tryCall("PUT /products/{id}", change(other.id, { sku: "AR-1" }))).status).toBe(200);
});

it("lists products at their reorder point, or at the low-stock threshold without one", async () => {
  const few = await createProduct({ name: "Few", stock: 2 });
  await createProduct({ name: "Many", stock: 500 });
  await createProduct({ name: "Not sold", stock: 0, isActive: false });

  expect(await found({ to_reorder: "true" })).toEqual(["Few"]);
  await setPoint(product.id, 30);
  await setPoint(few.id, 0);
  expect(await found({ to_reorder: "true" })).toEqual(["Molecules"]);
  expect((await listAudit("product", product.id))[0]).toMatchObject({ changes: { reorderPoint: { to: 30 } } });
  await setPoint(product.id, null);
  expect(await found({ to_reorder: "true" })).toEqual([]);
  expect((await refused("PUT /stock/{id}/reorder-point", change(few.id, { reorder_point: -1 }))).status).toBe(422);
});

it("finds a product by SKU and barcode", async () => {
  await call("PUT /products/{id}", change(product.id, { sku: "AR-040", barcode: "8941100500019" }) as never);
  await createProduct({ name: "Elements" });

  expect(await found({ search: "ar-040" })).toEqual(["Molecules"]);
  expect(await found({ search: "8941100500019" })).toEqual(["Molecules"]);
  expect(await found({ search: "molec" })).toEqual(["Molecules"]);
});

it("counts the sales of 30 and 90 days without cancelled orders", async () => {
  const buyer = await createUser();
  const days = [1, 40, 100];
  for (const [n, age] of days.entries())
    await createOrder(buyer, [{ product, quantity: n + 1 }], addDays(new Date(), -age));
  const cancelled = await createOrder(buyer, [{ product, quantity: 5 }]);
  await call("PUT /orders/admin/{id}", { as: admin, params: { id: cancelled.id }, body: { status: "cancelled" } });

  const { data } = await listStock(adminStock.parse({}));
  expect(data[0]).toMatchObject({ sold_30: 1, sold_90: 3, free: 24 });
});
