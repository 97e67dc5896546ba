/**
 * Orders as packers see them (D9.27): parcels to pack or on the way, without email address, account, coupon and the buyer's other orders.
 * Other orders do not exist for them, so that no totals can be computed.
 */
import { MAX_BULK_ORDERS } from "@/lib/order-work/selection";
import type { OrderListQuery } from "@/lib/orders/list-query";
import { parcelQueues } from "@/lib/orders/queues";
import { NO_RISK, type Risk } from "@/lib/orders/risk";
import { type ListedOrder, orderParams } from "@/lib/orders/schema";
import type { Page } from "@/lib/pagination";
import { db } from "@/server/db";
import type { OrderItem, Order as OrderRow, Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { filterOrders, searchLabelsAndNumbers } from "./search";
import { toListedOrder, withItems } from "./serialize";
import { withWarnings } from "./warnings";

/** A parcel, with the language of its printouts. */
export type ParcelOrder = ListedOrder & { locale: string };

/** Filter for the orders that packers see. */
export const isParcel: Prisma.OrderWhereInput = { queue: { in: [...parcelQueues] }, shipAddress: { not: "" } };

/** Instead of the account's id. */
const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

function toParcelOrder(row: OrderRow & { items: OrderItem[] }): ParcelOrder {
  const { source: _, ...order } = toListedOrder(row);

  return {
    ...order,
    locale: row.locale,
    user_id: NO_ACCOUNT,
    coupon_code: null,
    coupon_terms: null,
    shipping_address: { ...order.shipping_address, email: null },
  };
}

/** Reasons that concern the address. */
const ofAddress = (risk: Risk): Risk => ({
  ...NO_RISK,
  reasons: risk.reasons.filter(({ kind }) => kind === "place" || kind === "implausible"),
});

/** Adds the warnings that concern the parcel itself, not its buyer's other orders. */
async function withParcelWarnings(orders: readonly ParcelOrder[]): Promise<ParcelOrder[]> {
  const warned = await withWarnings(orders);

  return warned.map(({ refused_before: _, number_record: __, number_shared_with: ___, risk, ...order }) => ({
    ...order,
    risk: ofAddress(risk),
  }));
}

/** Filter for the parcels that match a search. */
export function searchParcels(term: string): Prisma.OrderWhereInput {
  return { AND: [isParcel, searchLabelsAndNumbers(term)] };
}

/** One page of parcels, oldest first unless sorted otherwise. Applies the search, queue, delay and selection filters. */
export async function listParcels(query: OrderListQuery, now: Date): Promise<Page<ParcelOrder>> {
  const { search, queue, late, orders } = query;
  const where: Prisma.OrderWhereInput = {
    AND: [isParcel, search ? searchLabelsAndNumbers(search) : {}, await filterOrders({ queue, late, orders }, now)],
  };
  const direction = query.sort === "oldest" ? "asc" : "desc";
  const found = await readPage(query, {
    rows: (slice) =>
      db.order.findMany({
        where,
        include: withItems,
        orderBy: [{ createdAt: direction }, { id: direction }],
        ...slice,
      }),
    total: () => db.order.count({ where }),
    to: toParcelOrder,
  });

  return { ...found, data: await withParcelWarnings(found.data) };
}

/** Parcels to be printed or handed over, in the order of the ids; other orders are skipped. */
export async function getParcels(ids: readonly string[]): Promise<ParcelOrder[]> {
  const rows = await db.order.findMany({ where: { AND: [isParcel, { id: { in: [...ids] } }] }, include: withItems });
  const byId = new Map((await withParcelWarnings(rows.map(toParcelOrder))).map((order) => [order.id, order]));

  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ids of the orders in the queue "To pack", the oldest first, as many as are worked on at once. */
export async function listIdsToPack(): Promise<string[]> {
  const rows = await db.order.findMany({
    where: { AND: [isParcel, { queue: "to_pack" }] },
    select: { id: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MAX_BULK_ORDERS,
  });

  return rows.map(({ id }) => id);
}

/** A parcel; null if the id is unknown or malformed, or of an order that packers do not see. */
export async function getParcel(id: string): Promise<ParcelOrder | null> {
  const params = orderParams.safeParse({ id });

  return params.success ? ((await getParcels([params.data.id]))[0] ?? null) : null;
}
