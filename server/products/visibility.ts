/** Product visibility. Every product query starts from one of these filters. */
import { type Actor, can } from "@/server/actor";
import type { Prisma } from "@/server/generated/prisma/client";

/** Products that are not deleted. */
export const notDeletedWhere = { archivedAt: null } satisfies Prisma.ProductWhereInput;

/** Public products; drafts are visible to admins only. */
export const visibleWhere = { ...notDeletedWhere, isDraft: false } satisfies Prisma.ProductWhereInput;

/** Products on sale. */
export const onSaleWhere = { ...visibleWhere, isActive: true } satisfies Prisma.ProductWhereInput;

/** Products on sale at or below the low-stock threshold. */
export function lowStockWhere(lowStock: number) {
  return { ...onSaleWhere, stockQuantity: { lte: lowStock } } satisfies Prisma.ProductWhereInput;
}

export function seesDrafts(viewer: Actor | null): boolean {
  return viewer !== null && can(viewer, "products.edit");
}
