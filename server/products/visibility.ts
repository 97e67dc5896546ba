/** Who sees which products. Every read of products starts from one of these conditions. */
import type { Actor } from "@/server/actor";
import { isAdmin } from "@/server/actor";
import type { Prisma } from "@/server/generated/prisma/client";

/** What was deleted is shown to nobody. */
export const KEPT = { archivedAt: null } satisfies Prisma.ProductWhereInput;

/** What everybody may see: a draft is for admins alone. */
export const SHOWN = { ...KEPT, isDraft: false } satisfies Prisma.ProductWhereInput;

/** What the shop sells. */
export const SOLD = { ...SHOWN, isActive: true } satisfies Prisma.ProductWhereInput;

/** Products that are sold and have this stock or less: the line of the settings. */
export function low(lowStock: number) {
  return { ...SOLD, stockQuantity: { lte: lowStock } } satisfies Prisma.ProductWhereInput;
}

export function seesDrafts(viewer: Actor | null): boolean {
  return viewer !== null && isAdmin(viewer);
}
