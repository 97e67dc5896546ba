import { formatDayTime } from "@/lib/dates";
import type { Order } from "@/lib/orders/schema";
import { canStillBePaid } from "@/lib/payments/outcome";

type PaymentDueProps = {
  order: Pick<Order, "status" | "payment_status" | "payment_method" | "payment_due_at">;
  className?: string;
};

/** What becomes of an order that is to be paid online, and until when it is kept for that (spec 2: 24 hours). */
export function PaymentDue({ order, className }: PaymentDueProps) {
  if (!canStillBePaid(order)) return null;
  const failed = order.payment_status === "failed" ? "The last payment did not go through. " : "";

  return (
    <p className={className}>
      {order.payment_due_at ? (
        <>
          {failed}Held for you until{" "}
          <time dateTime={order.payment_due_at} className="font-semibold">
            {formatDayTime(order.payment_due_at)}
          </time>
          . If it is not paid by then, it is cancelled.
        </>
      ) : (
        `${failed}This order is not paid yet.`
      )}
    </p>
  );
}
