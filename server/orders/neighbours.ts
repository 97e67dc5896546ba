/** The orders beside one in a list, for going through a queue one by one. */
import type { OrderExportQuery } from "@/lib/orders/list-query";
import { orderParams } from "@/lib/orders/schema";
import type { Neighbours } from "@/lib/pagination";
import { db } from "@/server/db";
import { readNeighbours } from "@/server/page";
import { filterOrders } from "./search";

/**
 * The next newer and the next older order that the list's filters find, whether or not they find this one: it may have left its queue by
 * what was just done. Null when there is no such order.
 */
export async function getNeighbours(id: string, query: OrderExportQuery, now: Date): Promise<Neighbours | null> {
  const params = orderParams.safeParse({ id });
  const order =
    params.success && (await db.order.findUnique({ where: params.data, select: { id: true, createdAt: true } }));
  if (!order) return null;

  const filters = await filterOrders(query, now);
  return readNeighbours({ id: order.id, createdAt: order.createdAt }, ({ beside, orderBy }) =>
    db.order.findFirst({ where: { AND: [filters, beside] }, select: { id: true }, orderBy }),
  );
}
