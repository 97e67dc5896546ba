/** The order in which a transaction takes its locks (ADR 027). */
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

it("lets a transaction lock an order, then products", async () => {
  await transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await lockProducts(tx, [product.id]);
  });
});

it("refuses an order after a product", async () => {
  const wrong = transaction(async (tx) => {
    await lockProducts(tx, [product.id]);
    await lockOrder(tx, orderId);
  });

  await expect(wrong).rejects.toThrow("Lock order: order comes before product");
});

it("refuses a name after a row that comes later", async () => {
  const wrong = transaction(async (tx) => {
    await lockRow(tx, "product", product.id);
    await lockNames(tx, "holder", ["account"]);
  });

  await expect(wrong).rejects.toThrow("Lock order: holder comes before product");
});

it("forgets the locks of a part that was undone, and those that found no row", async () => {
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

it("takes a name again that is held, and waits for nothing where it passes over what others hold", async () => {
  const { id } = await createPremiumCode();
  await transaction(async (tx) => {
    await lockNames(tx, "codeQueue");
    await lockRow(tx, "code", id);
    await lockNames(tx, "codeQueue");
    await lockProducts(tx, [product.id]);
    await expect(lockRow(tx, "code", id, { skipLocked: true })).resolves.toBeUndefined();
  });
});
