/** What the payment outcome pages read. They work without a session: the gateway's browser POST carries none. */
import { type TrackedOrder, trackParams } from "@/lib/orders/schema";
import { trackOrder } from "@/server/orders/queries";

/** What anyone with the id may see of the order; null when there is none. Throws when it cannot be read now. */
export async function getOutcomeOrder(orderId: string, now: Date): Promise<TrackedOrder | null> {
  const params = trackParams.safeParse({ id: orderId });

  return params.success ? trackOrder({ id: params.data.id, actor: null, now }) : null;
}
