/** Distinguishes courier numbers of our own bookings from numbers that were typed or imported. */
import type { Tx } from "@/server/db";

type Numbered = { id: string; courierTrackingNumber: string | null };

/** Whether the order has a number that no booking of ours has brought, so that the courier has the parcel already. */
export async function isBookedByHand(tx: Tx, { id, courierTrackingNumber: number }: Numbered): Promise<boolean> {
  if (number === null) return false;
  const parcels = await tx.parcel.findMany({
    where: { orderId: id, bookedAt: { not: null } },
    select: { trackingCode: true, consignmentId: true },
  });

  return !parcels.some((parcel) =>
    [parcel.trackingCode, parcel.consignmentId].some((own) => own?.toUpperCase() === number),
  );
}
