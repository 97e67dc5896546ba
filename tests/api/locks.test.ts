/** Lock order within a transaction (ADR 027). */
import { beforeEach, expect, it } from "vitest";
import { transaction, undoable } from "@/server/db";
import { lockOrder } from "@/server/fulfilment/change";
import { Prisma, type Product } from "@/server/generated/prisma/client";
import { lockNames, lockRow, lockRows } from "@/server/locks";
import { lockProducts } from "@/server/products/stock";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";

let product: Product;
let orderId: string;

beforeEach(async () => {
  await resetDatabase();
  product = await createProduct();
  orderId = (await createOrder(await createUser(), [{ product }])).id;
});

it("allows a transaction to lock an order, then products", async () => {
  await transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await lockProducts(tx, [product.id]);
  });
});

it("rejects locking an order after a product", async () => {
  const wrong = transaction(async (tx) => {
    await lockProducts(tx, [product.id]);
    await lockOrder(tx, orderId);
  });

  await expect(wrong).rejects.toThrow("Lock order: order comes before product");
});

it("rejects a named lock after a row lock that must come later", async () => {
  const wrong = transaction(async (tx) => {
    await lockRow(tx, "product", product.id);
    await lockNames(tx, "holder", ["account"]);
  });

  await expect(wrong).rejects.toThrow("Lock order: holder comes before product");
});

it("discards the locks of a rolled-back part, and of queries without rows", async () => {
  await transaction(async (tx) => {
    const part = undoable(tx, async () => {
      await lockProducts(tx, [product.id]);
      throw new Error("undone");
    });
    await expect(part).rejects.toThrow("undone");
    await lockRows(tx, "product", Prisma.sql`false`);
    await lockOrder(tx, orderId);
  });
});

it("allows re-acquiring a named lock, and skips locked rows without waiting", async () => {
  const { id } = await createPremiumCode();
  await transaction(async (tx) => {
    await lockNames(tx, "codeQueue");
    await lockRow(tx, "code", id);
    await lockNames(tx, "codeQueue");
    await lockProducts(tx, [product.id]);
    await expect(lockRow(tx, "code", id, { skipLocked: true })).resolves.toBeUndefined();
  });
});
