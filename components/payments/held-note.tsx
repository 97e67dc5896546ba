import type { TrackedOrder } from "@/lib/orders/schema";
import { canStillBePaid } from "@/lib/payments/outcome";

/** What becomes of an order that is not paid (spec 2: held for 24 hours). */
export function HeldNote({ order }: { order: TrackedOrder | null }) {
  if (order && !canStillBePaid(order)) {
    return <p>This order was cancelled. Nothing will be sent, and there is nothing to pay.</p>;
  }

  return (
    <p>Your order is held for 24 hours. If it is not paid by then, it is cancelled and its cards go back on sale.</p>
  );
}
