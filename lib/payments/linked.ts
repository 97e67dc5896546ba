/** Public view of an order's payment link, which contains only the buyer's first name. */
import type { Order } from "@/lib/orders/schema";

/** `ended`: the link has expired. `cancelled`: no payment is due any more. */
export type LinkState = "open" | "paid" | "cancelled" | "ended";

export type LinkedOrder = Pick<Order, "order_number" | "items" | "delivery_charge" | "discount" | "total_amount"> & {
  first_name: string;
  ends_at: string | null;
  state: LinkState;
};
