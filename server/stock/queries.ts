/** Stock and its movements as staff see them. */
import { endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import type { Page } from "@/lib/pagination";
import type { StockQuery, StockSort } from "@/lib/stock/addresses";
import type { MovementListQuery, StockLevel, StockMovement } from "@/lib/stock/schema";
import { db, type Tx } from "@/server/db";
import { Prisma, type Product } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { filterProducts, withViewSettings } from "@/server/products/filter-products";

const levelFields = { id: true, name: true, nameBn: true, stockQuantity: true } as const;
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

function toLevel({ id, name, nameBn, stockQuantity: free }: LevelRow, reserved: number): StockLevel {
  return { id, name, name_bn: nameBn, free, reserved, on_shelf: free + reserved };
}

/** Returns null for an unknown product; deleted ones may still be on the shelf. */
export async function getStockLevel(id: string, tx: Tx | typeof db = db): Promise<StockLevel | null> {
  const row = await tx.product.findUnique({ where: { id }, select: levelFields });
  if (!row) return null;

  return toLevel(row, (await readReserved(tx, [id])).get(id) ?? 0);
}

const sorts: Record<StockSort, Prisma.ProductOrderByWithRelationInput[]> = {
  name: [{ name: "asc" }, { id: "asc" }],
  name_desc: [{ name: "desc" }, { id: "desc" }],
  stock_asc: [{ stockQuantity: "asc" }, { id: "asc" }],
  stock_desc: [{ stockQuantity: "desc" }, { id: "desc" }],
};

export async function listStock({ search, low_stock: isLow, sort, ...query }: StockQuery): Promise<Page<StockLevel>> {
  const filters = await withViewSettings({ search, show: isLow ? "low_stock" : "all", withDrafts: true } as const);
  const where = filterProducts(filters);

  return await readPage(query, {
    rows: async (slice) => {
      const rows = await db.product.findMany({ where, select: levelFields, orderBy: sorts[sort], ...slice });
      const reserved = await readReserved(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => toLevel(row, reserved.get(row.id) ?? 0));
    },
    total: () => db.product.count({ where }),
    to: (row) => row,
  });
}

const withNames = {
  order: { select: { orderNumber: true } },
  createdBy: { select: { fullName: true } },
} satisfies Prisma.StockMovementInclude;
type MovementRow = Prisma.StockMovementGetPayload<{ include: typeof withNames }>;

const toMovement = (row: MovementRow): StockMovement => ({
  id: String(row.id),
  at: row.createdAt.toISOString(),
  reason: row.reason,
  change: row.delta,
  balance_after: row.balanceAfter,
  note: row.note,
  order_id: row.orderId,
  order_number: row.order?.orderNumber ?? null,
  by: row.createdBy?.fullName ?? null,
});

const OF_ORDERS = ["order_placed", "order_changed", "order_cancelled", "order_reopened"];

/** Movements of a product, newest first. */
export async function listMovements(query: MovementListQuery): Promise<Page<StockMovement>> {
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
    to: toMovement,
  });
}
