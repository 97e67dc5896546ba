/** Reads current database rows. */
import { db } from "@/server/db";
import type { Order } from "@/server/generated/prisma/client";

export function orderRow(id: string): Promise<Order> {
  return db.order.findUniqueOrThrow({ where: { id } });
}

export async function stockOf({ id }: { id: string }): Promise<number> {
  return (await db.product.findUniqueOrThrow({ where: { id } })).stockQuantity;
}
