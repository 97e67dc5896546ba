/** Stock and its ledger. Every change is a row of `stock_movements`, so that the sum of a product's movements is its stock. */

import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import { PRODUCT_NOT_FOUND } from "@/lib/products/schema";
import { t } from "@/lib/texts/text";
import { currentTime } from "@/server/clock";
import { databaseConstraints } from "@/server/database-errors";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { freeToSell } from "@/server/free-codes";
import { Prisma, type Product, type StockReason } from "@/server/generated/prisma/client";
import { lockingRows, lockRows } from "@/server/locks";
import { fieldsOf, type QueryCall, type Run, statement, toQueryCall } from "@/server/sql";
import { markStockChanged } from "./stock-levels";

export type Movement = {
  productId: string;
  delta: number;
  reason: StockReason;
  orderId?: string;
  note?: string;
  createdById?: string;
  requestId?: string;
  /** Receipt of a purchase, and the cost of its units in paisa. The database sets the cost of all other movements. */
  receiptId?: string;
  costDeltaPaisa?: bigint;
};

/** Writes ledger rows, skipping zero movements. */
export async function recordMovements(tx: Tx, movements: Movement[]): Promise<void> {
  const real = movements.filter((movement) => movement.delta !== 0);
  if (real.length === 0) return;

  await tx.stockMovement.createMany({ data: real });
  markStockChanged(
    tx,
    real.map(({ productId }) => productId),
  );
}

/** Locks products, including archived ones, and returns them by id. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, Product>> {
  await lockRows(tx, "product", Prisma.sql`id = ANY(${[...ids]}::uuid[])`);

  return readProducts(tx, ids);
}

/** Loads current products by id, including archived ones. */
export async function readProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, Product>> {
  const rows = await tx.product.findMany({ where: { id: { in: [...ids] } } });

  return new Map(rows.map((row) => [row.id, row]));
}

/** Throws 409 `out_of_stock`, with the number left, if a locked product has too few units. */
export function requireStock(product: Pick<Product, "name" | "stockQuantity">, quantity: number): void {
  if (product.stockQuantity >= quantity) return;

  const left = product.stockQuantity;
  const { name } = product;
  const said =
    left === 0 ? t("{name} is out of stock", { name }) : t("Only {left} of {name} left in stock", { left, name });
  throw new AppError("conflict", { said }, { reason: "out_of_stock" });
}

/** Product columns that determine whether and how the product is sold. */
export type Offer = Pick<
  Product,
  | "id"
  | "name"
  | "nameBn"
  | "category"
  | "deliversCode"
  | "imageUrl"
  | "pricePaisa"
  | "stockQuantity"
  | "isActive"
  | "isDraft"
  | "archivedAt"
>;

/** Returns the product if it may be sold now. Throws not_found if it is unknown, deleted or a draft; conflict `unavailable_product`. */
export function requireForSale<P extends Offer>(product: P | undefined): P {
  if (!product || product.archivedAt || product.isDraft) throw new AppError("not_found", PRODUCT_NOT_FOUND);
  if (!product.isActive) {
    const said = t("{name} is currently unavailable", { name: product.name });
    throw new AppError("conflict", { said }, { reason: "unavailable_product" });
  }

  return product;
}

/** An offer with the number of free codes in its batch; null if it sells no code. */
export type OfferWithCodes = Offer & { freeCodes: number | null };

/** Throws what requireStock throws if there are too few units: stock, or free codes for all lines of a batch together. */
export function requireAvailableUnits(lines: readonly { product: OfferWithCodes; quantity: number }[]): void {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of lines) {
    const { deliversCode: batch, freeCodes, stockQuantity, name } = product;
    if (batch === null || freeCodes === null) {
      requireStock(product, quantity);
      continue;
    }
    const before = wanted.get(batch) ?? 0;
    requireStock({ name, stockQuantity: Math.min(stockQuantity, Math.max(0, freeCodes - before)) }, quantity);
    wanted.set(batch, before + quantity);
  }
}

/** SQL condition equivalent to requireForSale. */
export const IS_FOR_SALE = "products.archived_at IS NULL AND NOT products.is_draft AND products.is_active";

/** Product data copied into an order line: current name, price and image. */
export function toLineColumns(product: Offer, quantity: number, position: number) {
  return {
    productId: product.id,
    productName: product.name,
    productNameBn: product.nameBn,
    imageUrl: product.imageUrl,
    category: product.category,
    codeBatch: product.deliversCode,
    quantity,
    pricePaisa: product.pricePaisa,
    position,
  };
}

const OFFER_FIELDS: readonly (keyof Offer)[] = [
  "id",
  "name",
  "nameBn",
  "category",
  "deliversCode",
  "imageUrl",
  "pricePaisa",
  "stockQuantity",
  "isActive",
  "isDraft",
  "archivedAt",
];

/** Counts codes only up to an order's maximum. */
const offers = statement<OfferWithCodes, [ids: readonly string[], now: Date, limit: number]>(
  "offers",
  `SELECT ${fieldsOf("products", OFFER_FIELDS)}, CASE WHEN products.delivers_code IS NOT NULL THEN (
     SELECT count(*)::int FROM (
       SELECT FROM premium_codes WHERE ${freeToSell("products.delivers_code", "$2::timestamptz")} LIMIT $3
     ) AS free) END AS "freeCodes"
   FROM products WHERE id = ANY($1::uuid[])`,
);

/** Loads the product data needed for an order by id, including archived products. */
export async function readOffers(run: Run, ids: readonly string[]): Promise<Map<string, OfferWithCodes>> {
  const rows = await run(offers, ids, currentTime(), MAX_ITEMS_PER_ORDER);

  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Takes and books the stock of a new order's lines, all or nothing. Buyers of the same product wait for each other only here, so it is a
 * single statement and the last one before the commit. If a line is unavailable or its price has changed, it sets the stock negative, which
 * violates the CHECK (`isStockRefusal`).
 */
const takeLines = statement<
  never,
  [orderId: string, ids: readonly string[], quantities: readonly number[], prices: readonly number[]]
>(
  "take_lines",
  `WITH wanted AS (
     SELECT * FROM unnest($2::uuid[], $3::int[], $4::int[]) AS wanted (id, quantity, price_paisa)
   ), locked AS (
     ${lockingRows("product", "id = ANY($2::uuid[])")}
   ), taken AS (
     UPDATE products SET stock_quantity = CASE
       WHEN ${IS_FOR_SALE} AND products.price_paisa = wanted.price_paisa THEN products.stock_quantity - wanted.quantity ELSE -1 END
     FROM wanted JOIN locked USING (id) WHERE products.id = wanted.id
     RETURNING products.id, wanted.quantity
   )
   INSERT INTO stock_movements (product_id, order_id, delta, reason) SELECT id, $1::uuid, -quantity, 'order_placed' FROM taken`,
);

export type TakenLine = { product: Pick<Offer, "id" | "pricePaisa">; quantity: number };

export function takeStockCall(orderId: string, lines: readonly TakenLine[]): QueryCall {
  const ids = lines.map(({ product }) => product.id);
  const quantities = lines.map(({ quantity }) => quantity);
  const prices = lines.map(({ product }) => product.pricePaisa);

  return toQueryCall(takeLines, orderId, ids, quantities, prices);
}

/** Checks whether taking stock failed because of a concurrent change by a buyer or an admin. */
export function isStockRefusal(error: unknown): boolean {
  return databaseConstraints(error).includes("products_stock_not_negative");
}

/**
 * Changes the stock of locked products by the given amounts (negative: taken), one movement per product, and books it. The column's CHECK
 * prevents negative stock even if the caller did not check.
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
