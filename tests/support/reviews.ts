/** Delivered orders. */
import { db } from "@/server/db";

type After = { isReturned?: boolean; isRefunded?: boolean };

/** Sets the delivered state directly, without the emails and codes of an admin's steps. */
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
