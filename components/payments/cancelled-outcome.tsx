import { canStillBePaid, type OutcomeOrder, standingOf } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import { HeldNote, OrderFacts } from "./order-facts";
import { OtherOutcome } from "./other-outcome";
import { elements, OutcomeFrame, OutcomeLink } from "./outcome-frame";

type CancelledOutcomeProps = {
  transactionId: string | null;
  order: OutcomeOrder;
};

/** /payment/cancelled (spec 2): the order waits, and can still be paid. */
export function CancelledOutcome({ transactionId, order }: CancelledOutcomeProps) {
  const standing = standingOf("cancelled", order);
  if (standing !== "as_told") {
    return <OtherOutcome standing={standing} order={order} transactionId={transactionId} />;
  }

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
          {canStillBePaid(order) ? (
            <OutcomeLink isMain href={routes.completePayment(order.id)}>
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
        orderId={order.id}
        transactionId={transactionId}
        presumed={{ label: "Cancelled", family: "earth" }}
      />
    </OutcomeFrame>
  );
}
