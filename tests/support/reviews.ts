/** Delivered orders. */
import { db } from "@/server/db";

type After = { isReturned?: boolean; isRefunded?: boolean };

/** Sets the state after an admin's steps, without their emails and codes. */
export async function deliverOrder({ id }: { id: string }, { isReturned, isRefunded }: After = {}): Promise<void> {
  await db.order.update({
    where: { id },
    data: {
      status: isReturned ? "cancelled" : "delivered",
      deliveryStatus: "delivered",
      deliveredAt: new Date(),
      heldUntil: null,
      holdsStock: !isReturned && !isRefunded,
      networkHash: null,
      ...(isReturned ? { returnedAt: new Date() } : {}),
      ...(isRefunded ? { paymentStatus: "refunded" } : {}),
    },
  });
}
