/** What the payment outcome pages read. They work without a session: the gateway's browser POST carries none. */
import { type TrackedOrder, trackParams } from "@/lib/orders/schema";
import { log } from "@/server/log";
import { trackOrder } from "@/server/orders/queries";

/** What anyone with the id may see of the order; null when there is none, or when it cannot be read now. Never throws. */
export async function getOutcomeOrder(orderId: string, now: Date): Promise<TrackedOrder | null> {
  const params = trackParams.safeParse({ id: orderId });
  if (!params.success) return null;

  try {
    return await trackOrder({ id: params.data.id, actor: null, now });
  } catch (error) {
    log.error({ err: error }, "payment outcome: the order could not be read");
    return null;
  }
}
