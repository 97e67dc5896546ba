/** Marks parcels at couriers that a person must look at. */
import type { Tx } from "@/server/db";
import type { ParcelAttention } from "@/server/generated/prisma/client";

type Marking = { orderId: string; attention: ParcelAttention; now: Date };

/** Marks the order's booked parcel, if there is one; an earlier mark keeps its reason. */
export async function markBookedParcel(tx: Tx, { orderId, attention, now }: Marking): Promise<void> {
  await tx.parcel.updateMany({
    where: { orderId, endedAt: null, bookedAt: { not: null }, needsPersonAt: null },
    data: { attention, needsPersonAt: now },
  });
}
