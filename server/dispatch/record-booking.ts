/** Stores the result of a booking, and the courier's number with the order. */
import { type BookingCourier, courierAccounts } from "@/lib/dispatch/booking-couriers";
import { isUnbooked } from "@/lib/dispatch/parcel-status";
import type { Booking } from "@/server/adapters/couriers/courier";
import type { AuditActor } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import { changeOrder, type LockedOrder } from "@/server/fulfilment/change";
import type { Parcel } from "@/server/generated/prisma/client";

/** First status request after a booking. */
const FIRST_CHECK_MS = 15 * 60_000;

type Recording = { order: LockedOrder; parcel: Parcel; booking: Booking; actor: AuditActor; now: Date };

/** The number that customers and sheets use: a tracking code has a page, a consignment number may not (lib/dispatch/couriers). */
const numberOf = ({ trackingCode, consignmentId }: Booking) => trackingCode ?? consignmentId;

/**
 * Records that the courier has the parcel, once. The order keeps its status: the parcel is still in the shop. If the order has ended in the
 * meantime, a person must act, because the courier will come for the parcel.
 */
export async function recordBooked(tx: Tx, { order, parcel, booking, actor, now }: Recording): Promise<void> {
  if (!isUnbooked(parcel.status) || parcel.endedAt) return;
  const { consignmentId, trackingCode, trackingLink, courierStatus, chargePaisa } = booking;
  const hasEnded = order.status === "cancelled" || order.status === "delivered";
  await tx.parcel.update({
    where: { id: parcel.id },
    data: {
      ...{ status: "booked", bookedAt: now, consignmentId, trackingCode, trackingLink, courierStatus },
      ...{ chargePaisa, problem: null, problemText: "", leaseUntil: null },
      ...{ nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS), needsPersonAt: hasEnded ? now : null },
    },
  });
  const number = numberOf(booking)?.toUpperCase();
  if (!number) return;
  const { name } = courierAccounts[parcel.courier as BookingCourier] ?? { name: parcel.courier };
  const change = { courierName: name, courierTrackingNumber: number };
  await changeOrder(tx, { order, change, actor, action: "parcel_booked", now });
}
