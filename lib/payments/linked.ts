/** What whoever has the payment link of an order sees: no more of its buyer than the first name. */
import type { Order } from "@/lib/orders/schema";

/** `ended`: its time is over. `cancelled`: nothing is due any more. */
export type LinkState = "open" | "paid" | "cancelled" | "ended";

export type LinkedOrder = Pick<Order, "order_number" | "items" | "delivery_charge" | "discount" | "total_amount"> & {
  first_name: string;
  ends_at: string | null;
  state: LinkState;
};
