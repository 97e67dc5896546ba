/** Previous and next order in a list, for working through a queue. */
import type { OrderExportQuery } from "@/lib/orders/list-query";
import { orderParams } from "@/lib/orders/schema";
import type { AdjacentIds } from "@/lib/pagination";
import { db } from "@/server/db";
import { readNeighbours } from "@/server/page";
import { filterOrders } from "./search";

/**
 * The next newer and next older order that match the list's filters. The order need not match, because the last action may have removed it
 * from its queue. Null if it does not exist.
 */
export async function getAdjacentOrders(id: string, query: OrderExportQuery, now: Date): Promise<AdjacentIds | null> {
  const params = orderParams.safeParse({ id });
  const order =
    params.success && (await db.order.findUnique({ where: params.data, select: { id: true, createdAt: true } }));
  if (!order) return null;

  const filters = await filterOrders(query, now);
  return readNeighbours({ id: order.id, createdAt: order.createdAt }, ({ beside, orderBy }) =>
    db.order.findFirst({ where: { AND: [filters, beside] }, select: { id: true }, orderBy }),
  );
}
