/** Parcels of orders as staff see them. */
import { canRecall, courierNameOf } from "@/lib/dispatch/booking-couriers";
import type { Parcel, Parcels, ParcelsQuery } from "@/lib/dispatch/parcel-schema";
import { paisa, toTaka } from "@/lib/money";
import { type Actor, can } from "@/server/actor";
import { db } from "@/server/db";
import type { Parcel as Row } from "@/server/generated/prisma/client";
import { isParcel } from "@/server/orders/parcels";

const taka = (amount: number | null) => (amount === null ? null : toTaka(paisa(amount)));

/** The courier has the parcel, or will fetch it, and has not reported an end or a return. */
export const mayRecall = ({ courier, bookedAt, endedAt, status }: Row): boolean =>
  canRecall(courier) && bookedAt !== null && endedAt === null && status !== "refused" && status !== "returning";

export function toParcel(row: Row): Parcel {
  return {
    ...{ id: row.id, order_id: row.orderId, courier: row.courier, status: row.status },
    courier_name: courierNameOf(row.courier),
    ...{ courier_status: row.courierStatus, consignment_id: row.consignmentId, tracking_code: row.trackingCode },
    ...{ tracking_link: row.trackingLink, amount_to_collect: row.amountToCollect },
    ...{ collected: taka(row.collectedPaisa), charge: taka(row.chargePaisa) },
    ...{ problem: row.problem, problem_text: row.problemText },
    can_recall: mayRecall(row),
    is_under_way: row.bookedAt === null && row.endedAt === null && row.nextCheckAt !== null,
    attention: row.attention,
    missing_since: row.missingSince?.toISOString() ?? null,
    rest_since: row.restSince?.toISOString() ?? null,
    ...{ reattempt: row.reattempt, reattempt_at: row.reattemptAt?.toISOString() ?? null },
    ...{ status_at: row.statusAt?.toISOString() ?? null, booked_at: row.bookedAt?.toISOString() ?? null },
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}

/** The newest parcel of each order; packers see those of parcels only. */
export async function listParcels({ orders }: ParcelsQuery, actor: Actor): Promise<Parcels> {
  const rows = await db.parcel.findMany({
    where: { orderId: { in: orders.split(",") }, order: can(actor, "orders.read") ? {} : isParcel },
    distinct: ["orderId"],
    orderBy: [{ orderId: "asc" }, { createdAt: "desc" }, { id: "desc" }],
  });

  return { parcels: rows.map(toParcel) };
}

/** Parcels of one order, newest first. */
export async function parcelsOf(orderId: string): Promise<Parcel[]> {
  const rows = await db.parcel.findMany({ where: { orderId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });

  return rows.map(toParcel);
}

/** Taka that couriers collect for the live booked parcels of these orders, by order id. */
export async function readBookedAmounts(orderIds: readonly string[]): Promise<Record<string, number>> {
  const rows = await db.parcel.findMany({
    where: { orderId: { in: [...orderIds] }, bookedAt: { not: null }, endedAt: null },
    select: { orderId: true, amountToCollect: true },
  });

  return Object.fromEntries(rows.map(({ orderId, amountToCollect }) => [orderId, amountToCollect]));
}
