/** Decides who may review: buyers who received and kept the product, or used it (ADR 060). */
import { db, type Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { visibleWhere } from "@/server/products/visibility";

/**
 * Prisma filter equivalent to `isReceived` in lib/reviews/rules. An order without a parcel has no address; a returned parcel cancels its
 * order.
 */
function receivedByWhere(userId: string): Prisma.OrderWhereInput {
  return {
    userId,
    OR: [
      { status: "delivered", paymentStatus: { not: "refunded" } },
      { shipAddress: "", status: { not: "cancelled" }, paymentStatus: "paid" },
    ],
  };
}

/** The latest order that delivered a product to an account; null if there is none. */
export function deliveringOrder(
  product: { id: string },
  { userId, tx = db }: { userId: string; tx?: Tx },
): Promise<{ shipCity: string } | null> {
  return tx.order.findFirst({
    where: { ...receivedByWhere(userId), items: { some: { productId: product.id } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { shipCity: true },
  });
}

/** Current product data. */
export type ReceivedProduct = { id: string; name: string; nameBn: string | null; imageUrl: string | null };

/** Products that an account received and that are still visible, each once, by name. */
export function receivedProducts(userId: string): Promise<ReceivedProduct[]> {
  return db.product.findMany({
    where: { ...visibleWhere, orderItems: { some: { order: receivedByWhere(userId) } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, nameBn: true, imageUrl: true },
  });
}

export async function hasReceivedAnything(userId: string): Promise<boolean> {
  return (await db.order.findFirst({ where: receivedByWhere(userId), select: { id: true } })) !== null;
}
