/** Stock and its ledger. Every change of stock is one row of `stock_movements`, so the sum of a product's movements is its stock. */
import { PRODUCT_NOT_FOUND } from "@/lib/products/schema";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma, type Product, type StockReason } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import { touchStock } from "./stock-levels";

export type Movement = { productId: string; delta: number; reason: StockReason; orderId?: string };

export type Line = { productId: string; quantity: number };

/** Writes ledger rows; movements of nothing are left out. */
export async function recordMovements(tx: Tx, movements: Movement[]): Promise<void> {
  const real = movements.filter((movement) => movement.delta !== 0);
  if (real.length === 0) return;

  await tx.stockMovement.createMany({ data: real });
  touchStock(
    tx,
    real.map(({ productId }) => productId),
  );
}

/** Locks products and returns them by id; archived ones too. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, Product>> {
  await lockRows(tx, "product", Prisma.sql`id = ANY(${[...ids]}::uuid[])`);

  return readProducts(tx, ids);
}

/** Products by id as they are now; archived ones too. */
export async function readProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, Product>> {
  const rows = await tx.product.findMany({ where: { id: { in: [...ids] } } });

  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses with 409 `out_of_stock`, saying how many are left, when a locked product has fewer than are wanted. */
export function requireStock(product: Pick<Product, "name" | "stockQuantity">, quantity: number): void {
  if (product.stockQuantity >= quantity) return;

  const left = product.stockQuantity;
  const detail = left === 0 ? `${product.name} is out of stock` : `Only ${left} of ${product.name} left in stock`;
  throw new AppError("conflict", detail, { reason: "out_of_stock" });
}

/** The product if it may be sold now. Throws not_found for none, a deleted one and a draft, conflict `unavailable_product`. */
export function requireForSale(product: Product | undefined): Product {
  if (!product || product.archivedAt || product.isDraft) throw new AppError("not_found", PRODUCT_NOT_FOUND);
  if (!product.isActive) {
    throw new AppError("conflict", `${product.name} is currently unavailable`, { reason: "unavailable_product" });
  }

  return product;
}

/** What an order's line keeps of a product: name, price and picture as they are now. */
export function lineColumns(product: Product, quantity: number, position: number) {
  return {
    productId: product.id,
    productName: product.name,
    imageUrl: product.imageUrl,
    quantity,
    pricePaisa: product.pricePaisa,
    position,
  };
}

/**
 * Moves the stock of locked products by the given deltas (negative: taken), one movement a product, and books it. The column's CHECK
 * refuses to go below zero even if the caller did not check.
 */
export async function moveStock(tx: Tx, movements: Movement[]): Promise<void> {
  const real = movements.filter((movement) => movement.delta !== 0);
  if (real.length === 0) return;

  const ids = real.map((movement) => movement.productId);
  const deltas = real.map((movement) => movement.delta);
  await tx.$executeRaw(Prisma.sql`
    UPDATE products SET stock_quantity = stock_quantity + moved.delta
    FROM unnest(${ids}::uuid[], ${deltas}::int[]) AS moved(id, delta)
    WHERE products.id = moved.id`);
  await recordMovements(tx, real);
}
