/** Stores the result of a booking, and the courier's number with the order. */
import { courierNameOf } from "@/lib/dispatch/booking-couriers";
import { isUnbooked } from "@/lib/dispatch/parcel-status";
import { cashToCollect } from "@/lib/orders/rules";
import type { Booking } from "@/server/adapters/couriers/courier";
import type { AuditActor } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import { changeOrder, type LockedOrder } from "@/server/fulfilment/change";
import type { Parcel, ParcelAttention } from "@/server/generated/prisma/client";

/** First status request after a booking. */
const FIRST_CHECK_MS = 15 * 60_000;

type Recording = { order: LockedOrder; parcel: Parcel; booking: Booking; actor: AuditActor; now: Date };

/** The number that customers and sheets use: a tracking code has a page, a consignment number may not (lib/dispatch/couriers). */
const numberOf = ({ trackingCode, consignmentId }: Booking) => trackingCode ?? consignmentId;

/**
 * Records that the courier has the parcel, once. The order keeps its status: the parcel is still in the shop. If the order has
 * ended or changed in the meantime, a person must act, because the courier will come for the parcel as booked.
 */
export async function recordBooked(tx: Tx, { order, parcel, booking, actor, now }: Recording): Promise<void> {
  if (!isUnbooked(parcel.status) || parcel.endedAt) return;
  const { consignmentId, trackingCode, trackingLink, courierStatus, chargePaisa } = booking;
  const attention = departure(order, parcel);
  await tx.parcel.update({
    where: { id: parcel.id },
    data: {
      ...{ status: "booked", bookedAt: now, consignmentId, trackingCode, trackingLink, courierStatus },
      ...{ chargePaisa, problem: null, problemText: "", leaseUntil: null },
      ...{ nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS), needsPersonAt: attention ? now : null, attention },
    },
  });
  await storeNumber(tx, { order, parcel, number: numberOf(booking), actor, now });
}

/** How the order has changed while the courier was called. */
function departure(order: LockedOrder, { amountToCollect }: Parcel): ParcelAttention | null {
  if (order.status === "cancelled" || order.status === "delivered") return "order_cancelled";

  return cashToCollect(order) === amountToCollect ? null : "order_changed";
}

type Numbering = Omit<Recording, "booking"> & { consignmentId: string };

/** Records the number of a parcel that was booked without one. */
export async function recordNumber(tx: Tx, { parcel, consignmentId, ...rest }: Numbering): Promise<void> {
  await tx.parcel.update({ where: { id: parcel.id }, data: { consignmentId } });
  await storeNumber(tx, { ...rest, parcel, number: parcel.trackingCode ?? consignmentId });
}

type Storing = Omit<Recording, "booking"> & { number: string | null };

async function storeNumber(tx: Tx, { order, parcel, number, actor, now }: Storing): Promise<void> {
  if (!number) return;
  const change = { courierName: courierNameOf(parcel.courier), courierTrackingNumber: number.toUpperCase() };
  await changeOrder(tx, { order, change, actor, action: "parcel_booked", now });
}
