import { needsParcel } from "@/lib/orders/parcel";
import type { Order } from "@/lib/orders/schema";

/**
 * Checks whether an order was received and kept, so that its buyer may review it. Without a parcel, payment counts as receipt.
 * server/reviews/received implements the same rule as a query.
 */
export function isReceived(order: Pick<Order, "status" | "payment_status" | "items">): boolean {
  if (order.status === "delivered") return order.payment_status !== "refunded";

  return order.status !== "cancelled" && order.payment_status === "paid" && !needsParcel(order.items);
}
