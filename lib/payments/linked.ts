/** Public view of an order's payment link, which contains only the buyer's first name. */
import type { Order } from "@/lib/orders/schema";

/** `ended`: the link has expired. `cancelled`: no payment is due any more. */
export type LinkState = "open" | "paid" | "cancelled" | "ended";

export type LinkedOrder = Pick<Order, "order_number" | "items" | "delivery_charge" | "discount" | "total_amount"> &
  Pick<Order, "advance_amount"> & {
    first_name: string;
    ends_at: string | null;
    state: LinkState;
    /** What is due besides the advance; 0 once the order is paid. */
    rest_amount: number;
    /** What the link asks for: the advance of a cash order, or all that is due. */
    amount: number;
    is_advance: boolean;
    /** What is due on delivery once the advance is paid. */
    rest_after: number;
    /** Whether the parcel was refused, so that the advance pays for its way. */
    is_advance_kept: boolean;
    /** Whether a payment that was just started may still be confirmed. */
    is_checking: boolean;
  };
