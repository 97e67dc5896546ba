/** Stock and its movements as staff see them. */
import { addDays, endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import type { Page } from "@/lib/pagination";
import { purchaseNumber } from "@/lib/purchases/number";
import type { StockQuery, StockSort } from "@/lib/stock/addresses";
import type { MovementListQuery, StockLevel, StockMovement } from "@/lib/stock/schema";
import { currentTime } from "@/server/clock";
import { db, type Tx } from "@/server/db";
import { Prisma, type Product } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { filterProducts } from "@/server/products/filter-products";
import { notDeletedWhere, onSaleWhere } from "@/server/products/visibility";
import { getStockAndCouriers } from "@/server/settings/queries";

const levelFields = {
  ...{ id: true, name: true, nameBn: true, stockQuantity: true },
  ...{ sku: true, barcode: true, reorderPoint: true },
} as const;
type LevelRow = Pick<Product, keyof typeof levelFields>;

/** Units of open orders that have not left the shop, by product. Read it under a lock of the product to change its stock. */
async function readReserved(tx: Tx | typeof db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: string; units: number }[]>(Prisma.sql`
    SELECT item.product_id AS id, sum(item.quantity)::int AS units
    FROM orders JOIN order_items item ON item.order_id = orders.id
    WHERE orders.status IN ('pending', 'processing') AND orders.holds_stock AND item.product_id = ANY(${[...ids]}::uuid[])
    GROUP BY item.product_id`);

  return new Map(rows.map(({ id, units }) => [id, units]));
}

type Sold = Pick<StockLevel, "sold_30" | "sold_90">;

/** Units of orders that are not cancelled, by product. */
async function readSold(tx: Tx | typeof db, ids: readonly string[]): Promise<Map<string, Sold>> {
  const now = currentTime();
  const [month, quarter] = [addDays(now, -30), addDays(now, -90)].map((start) => start.toISOString());
  const rows = await tx.$queryRaw<(Sold & { id: string })[]>(Prisma.sql`
    SELECT item.product_id AS id, sum(item.quantity)::int AS sold_90,
      coalesce(sum(item.quantity) FILTER (WHERE orders.created_at >= ${month}::timestamptz), 0)::int AS sold_30
    FROM orders JOIN order_items item ON item.order_id = orders.id
    WHERE orders.created_at >= ${quarter}::timestamptz AND orders.holds_stock AND item.product_id = ANY(${[...ids]}::uuid[])
    GROUP BY item.product_id`);

  return new Map(rows.map(({ id, ...sold }) => [id, sold]));
}

async function toLevels(tx: Tx | typeof db, rows: readonly LevelRow[]): Promise<StockLevel[]> {
  const ids = rows.map(({ id }) => id);
  const [reserved, sold] = [await readReserved(tx, ids), await readSold(tx, ids)];

  return rows.map(({ id, name, nameBn, stockQuantity: free, sku, barcode, reorderPoint }) => ({
    ...{ id, name, name_bn: nameBn, sku, barcode, reorder_point: reorderPoint },
    ...{ free, reserved: reserved.get(id) ?? 0, on_shelf: free + (reserved.get(id) ?? 0) },
    ...(sold.get(id) ?? { sold_30: 0, sold_90: 0 }),
  }));
}

export type Shelf = Pick<StockLevel, "free" | "reserved" | "on_shelf">;

/** Units of a product that the caller has locked. Returns null for an unknown one. */
export async function readShelf(tx: Tx, id: string): Promise<Shelf | null> {
  const row = await tx.product.findUnique({ where: { id }, select: { stockQuantity: true } });
  if (!row) return null;
  const { stockQuantity: free } = row;
  const reserved = (await readReserved(tx, [id])).get(id) ?? 0;

  return { free, reserved, on_shelf: free + reserved };
}

/** Returns null for an unknown product; deleted ones may still be on the shelf. */
export async function getStockLevel(id: string, tx: Tx | typeof db = db): Promise<StockLevel | null> {
  const row = await tx.product.findUnique({ where: { id }, select: levelFields });

  return row ? ((await toLevels(tx, [row]))[0] ?? null) : null;
}

/** Stock of the known products among them, in their order. */
export async function listStockOf(ids: readonly string[]): Promise<StockLevel[]> {
  const rows = await db.product.findMany({ where: { id: { in: [...ids] }, ...notDeletedWhere }, select: levelFields });
  const levels = new Map((await toLevels(db, rows)).map((level) => [level.id, level]));

  return ids.flatMap((id) => levels.get(id) ?? []);
}

const sorts: Record<StockSort, Prisma.ProductOrderByWithRelationInput[]> = {
  name: [{ name: "asc" }, { id: "asc" }],
  name_desc: [{ name: "desc" }, { id: "desc" }],
  stock_asc: [{ stockQuantity: "asc" }, { id: "asc" }],
  stock_desc: [{ stockQuantity: "desc" }, { id: "desc" }],
};

/** Products on sale with no more free units than their reorder point, or than the low-stock threshold if they have none. */
async function toReorderWhere(): Promise<Prisma.ProductWhereInput> {
  const { low_stock: lowStock } = await getStockAndCouriers();

  return {
    AND: [
      onSaleWhere,
      {
        OR: [
          { reorderPoint: null, stockQuantity: { lte: lowStock } },
          { stockQuantity: { lte: db.product.fields.reorderPoint } },
        ],
      },
    ],
  };
}

/** Matches name, SKU or barcode. */
function searchWhere(search: string): Prisma.ProductWhereInput {
  const named = filterProducts({ search, withDrafts: true });
  if (search === "") return named;

  return {
    ...notDeletedWhere,
    OR: [named, { sku: { equals: search, mode: "insensitive" } }, { barcode: search }],
  };
}

export async function listStock({
  search,
  to_reorder: isShort,
  sort,
  ...query
}: StockQuery): Promise<Page<StockLevel>> {
  const where = { AND: [searchWhere(search), isShort ? await toReorderWhere() : {}] };

  return await readPage(query, {
    rows: async (slice) =>
      await toLevels(db, await db.product.findMany({ where, select: levelFields, orderBy: sorts[sort], ...slice })),
    total: () => db.product.count({ where }),
    to: (row) => row,
  });
}

const withNames = {
  order: { select: { orderNumber: true } },
  receipt: { select: { purchase: { select: { id: true, number: true } } } },
  createdBy: { select: { fullName: true } },
} satisfies Prisma.StockMovementInclude;
type MovementRow = Prisma.StockMovementGetPayload<{ include: typeof withNames }>;

const toMovement = (row: MovementRow, withCosts: boolean): StockMovement => ({
  id: String(row.id),
  at: row.createdAt.toISOString(),
  reason: row.reason,
  change: row.delta,
  balance_after: row.balanceAfter,
  note: row.note,
  order_id: row.orderId,
  order_number: row.order?.orderNumber ?? null,
  purchase_id: row.receipt?.purchase.id ?? null,
  purchase_number: row.receipt ? purchaseNumber(row.receipt.purchase.number) : null,
  cost: withCosts && row.delta !== 0 && row.costedDelta === row.delta ? takaOf(row.costDeltaPaisa) : null,
  by: row.createdBy?.fullName ?? null,
});

const takaOf = (amount: bigint): number => toTaka(paisa(Number(amount)));

const OF_ORDERS = ["order_placed", "order_changed", "order_cancelled", "order_reopened"];

/** Movements of a product, newest first; with their costs only for those who may see them. */
export async function listMovements(query: MovementListQuery, withCosts: boolean): Promise<Page<StockMovement>> {
  const { product_id: productId, reason, date_from: from, date_to: to } = query;
  const where = {
    productId,
    // Corrections have an index of their own (stock_movements_without_order).
    ...(reason ? { reason, ...(OF_ORDERS.includes(reason) ? {} : { orderId: null }) } : {}),
    ...(from || to
      ? { createdAt: { ...(from ? { gte: startOfDhakaDay(from) } : {}), ...(to ? { lt: endOfDhakaDay(to) } : {}) } }
      : {}),
  } satisfies Prisma.StockMovementWhereInput;

  return await readPage(query, {
    rows: (slice) => db.stockMovement.findMany({ where, include: withNames, orderBy: { id: "desc" }, ...slice }),
    total: () => db.stockMovement.count({ where }),
    to: (row) => toMovement(row, withCosts),
  });
}
