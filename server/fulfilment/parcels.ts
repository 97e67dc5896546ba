/** Marks parcels at couriers that a person must look at. */
import type { Tx } from "@/server/db";
import type { ParcelAttention } from "@/server/generated/prisma/client";

/** Nobody must look at the parcel, and no claim of a webhook waits. */
export const unmarked = { needsPersonAt: null, attention: null } as const;
export const noClaim = { claimedStatus: null, claimedAt: null, claimedPaisa: null } as const;

type Sent = { id: string; courierTrackingNumber: string | null };

/** Whether the order's parcel is booked at a courier: by us, possibly only requested yet, or by hand. */
export async function isWithCourier(tx: Tx, { id: orderId, courierTrackingNumber }: Sent): Promise<boolean> {
  if (courierTrackingNumber !== null) return true;

  return (await tx.parcel.count({ where: { orderId, endedAt: null } })) > 0;
}

type Marking = { orderId: string; attention: ParcelAttention; now: Date };

/** Marks the order's booked parcel, if there is one; an earlier mark keeps its reason. */
export async function markBookedParcel(tx: Tx, { orderId, attention, now }: Marking): Promise<void> {
  await tx.parcel.updateMany({
    where: { orderId, endedAt: null, bookedAt: { not: null }, needsPersonAt: null },
    data: { attention, needsPersonAt: now },
  });
}
