import { Note } from "@/components/shared/panel";
import { formatTaka } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";

type Noticed = Pick<Order, "status" | "payment_status" | "payment_method" | "total_amount">;

/** The id of the notice, which takes the focus right after a cancellation. */
export const CANCELLED_NOTICE_ID = "cancelled-notice";

/** Above the timeline of an order that will not come (D1.6). */
export function CancelledNotice({ order }: { order: Noticed }) {
  if (order.status !== "cancelled") return null;

  return (
    <Note id={CANCELLED_NOTICE_ID} tabIndex={-1} tone="danger">
      <strong className="font-semibold">This order was cancelled.</strong>{" "}
      {order.payment_status === "paid"
        ? "Your payment will be refunded."
        : "Nothing will be sent, and there is nothing to pay."}
    </Note>
  );
}

/** What a buyer who pays on arrival has to know (D1.38). */
export function CashNote({ order }: { order: Noticed }) {
  const isOpen = order.payment_status === "pending" && order.status !== "cancelled";
  if (order.payment_method !== "cash_on_delivery" || !isOpen) return null;

  return (
    <p className="text-soft">
      Please keep {formatTaka(order.total_amount)} ready for the courier. Your premium code comes once the cash is
      recorded.
    </p>
  );
}
