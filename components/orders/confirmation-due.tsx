import { formatDayTime } from "@/lib/dates";
import type { Order } from "@/lib/orders/schema";

type ConfirmationDueProps = { order: Pick<Order, "confirm_by">; className?: string };

/** What becomes of a cash order that nobody has confirmed yet, and until when. */
export function ConfirmationDue({ order, className }: ConfirmationDueProps) {
  if (!order.confirm_by) return null;

  return (
    <p className={className}>
      We call you to confirm. Without confirmation the order is cancelled on{" "}
      <time dateTime={order.confirm_by} className="font-semibold">
        {formatDayTime(order.confirm_by)}
      </time>
      .
    </p>
  );
}
