/** Orders that reached their buyers. */
import { db } from "@/server/db";

type After = { isReturned?: boolean; isRefunded?: boolean };

/** As an admin's steps would leave it, without their mails and codes. */
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
