import type { TrackedOrder } from "@/lib/orders/schema";
import { canStillBePaid, standingOf } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import { HeldNote } from "./held-note";
import { OrderFacts } from "./order-facts";
import { OtherOutcome } from "./other-outcome";
import { elements, OutcomeFrame } from "./outcome-frame";
import { OutcomeLink } from "./outcome-link";

type CancelledOutcomeProps = {
  orderId: string | null;
  transactionId: string | null;
  /** Null: none is named. */
  order: TrackedOrder | null;
};

/** /payment/cancelled (spec 2): the order waits, and can still be paid. */
export function CancelledOutcome({ orderId, transactionId, order }: CancelledOutcomeProps) {
  const standing = standingOf("cancelled", order);
  if (order && standing !== "as_told") {
    return <OtherOutcome standing={standing} order={order} transactionId={transactionId} />;
  }
  const canComplete = !order || canStillBePaid(order);

  return (
    <OutcomeFrame
      element={elements.cancelled}
      title="Payment Cancelled"
      lead={
        <>
          <p>You left the payment before it was finished, so this order is not paid.</p>
          <HeldNote order={order} />
        </>
      }
      actions={
        <>
          {canComplete ? (
            <OutcomeLink isMain href={orderId ? routes.completePayment(order?.id ?? orderId) : routes.checkout}>
              Complete Payment
            </OutcomeLink>
          ) : null}
          <OutcomeLink href={routes.products}>Continue Shopping</OutcomeLink>
          <OutcomeLink href={routes.myOrders}>View My Orders</OutcomeLink>
          <OutcomeLink href={routes.home}>Back to Home</OutcomeLink>
        </>
      }
    >
      <OrderFacts
        order={order}
        orderId={orderId}
        transactionId={transactionId}
        presumed={{ label: "Cancelled", family: "earth" }}
      />
    </OutcomeFrame>
  );
}
