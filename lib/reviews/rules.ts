import { needsParcel } from "@/lib/orders/parcel";
import type { Order } from "@/lib/orders/schema";

/**
 * Whether what was ordered came and stayed, so that its buyer may review it; without a parcel it came with the payment.
 * server/reviews/received asks the database the same.
 */
export function isReceived(order: Pick<Order, "status" | "payment_status" | "items">): boolean {
  if (order.status === "delivered") return order.payment_status !== "refunded";

  return order.status !== "cancelled" && order.payment_status === "paid" && !needsParcel(order.items);
}
