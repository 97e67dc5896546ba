import { formatDayTime } from "@/lib/dates";
import { isHeldInFull } from "@/lib/orders/holds";
import { canStillBePaid, type OutcomeOrder } from "@/lib/payments/outcome";

/** What becomes of an order that is not paid (spec 2: held for 24 hours; D8.2: for 72 in all). */
export function HeldNote({ order }: { order: OutcomeOrder }) {
  const { payment_due_at: dueAt, tried_at: triedAt } = order;
  if (!canStillBePaid(order)) {
    return <p>This order was cancelled. Nothing will be sent, and there is nothing to pay.</p>;
  }
  if (!dueAt) return <p>This order is not paid yet.</p>;

  return (
    <p>
      Your order is held {isHeldInFull(new Date(dueAt), new Date(triedAt)) ? "for 24 hours, " : null}until{" "}
      <time dateTime={dueAt} className="font-semibold">
        {formatDayTime(dueAt)}
      </time>
      . If it is not paid by then, it is cancelled and its cards go back on sale.
    </p>
  );
}
