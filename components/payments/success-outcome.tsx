import type { ReactNode } from "react";
import type { TrackedOrder } from "@/lib/orders/schema";
import { canStillBePaid, type Standing, standingOf } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import { OrderFacts } from "./order-facts";
import { OrderUnread } from "./order-unread";
import { elements, type OutcomeElement, OutcomeFrame } from "./outcome-frame";
import { OutcomeLink } from "./outcome-link";
import { RefreshWhileWaiting } from "./refresh-while-waiting";

type SuccessOutcomeProps = {
  orderId: string;
  transactionId: string | null;
  /** Null: it cannot be read. */
  order: TrackedOrder | null;
  /** What only the signed-in owner sees, such as the premium code. */
  children?: ReactNode;
};

type Words = { element: OutcomeElement; title: string; text: string; isComing: boolean };

const paid: Words = {
  element: elements.paid,
  title: "Payment Successful!",
  text: "Thank you. Your payment has arrived, and we are preparing your order.",
  isComing: true,
};

const words: Record<Standing, Words> = {
  as_told: paid,
  paid,
  waiting: {
    element: elements.waiting,
    title: "Confirming your payment",
    text: "We are asking the payment gateway for its confirmation. This page shows it as soon as it is here; do not pay again.",
    isComing: true,
  },
  unpaid: {
    element: elements.failed,
    title: "Payment not completed",
    text: "The payment gateway has not confirmed a payment for this order.",
    isComing: false,
  },
  refunded: {
    element: elements.refunded,
    title: "Payment refunded",
    text: "The payment of this order has been refunded.",
    isComing: false,
  },
  on_delivery: {
    element: elements.waiting,
    title: "Order placed",
    text: "This order is paid in cash when it arrives. Your premium code comes once the cash is recorded.",
    isComing: true,
  },
};

/** /payment/success (spec 2): what the address claims, corrected by what the order says. */
export function SuccessOutcome({ orderId, transactionId, order, children }: SuccessOutcomeProps) {
  const standing = standingOf("success", order);
  const isCancelled = order?.status === "cancelled";
  const { element, title, text, isComing } = words[standing];

  return (
    <OutcomeFrame
      element={element}
      title={title}
      lead={
        <>
          <p>{order ? text : "Thank you. The payment page told us that your payment went through."}</p>
          {isCancelled ? <p>This order was cancelled. If it has been paid, the payment will be refunded.</p> : null}
          {isComing && !isCancelled ? <p>Delivery is expected in 2-3 business days.</p> : null}
        </>
      }
      actions={
        <>
          {standing === "unpaid" && order && canStillBePaid(order) ? (
            <OutcomeLink isMain href={routes.completePayment(order.id)}>
              Complete Payment
            </OutcomeLink>
          ) : null}
          <OutcomeLink isMain={standing !== "unpaid"} href={routes.track(order?.id ?? orderId)}>
            Track This Order
          </OutcomeLink>
          <OutcomeLink href={routes.myOrders}>View My Orders</OutcomeLink>
          <OutcomeLink href={routes.home}>Continue Shopping</OutcomeLink>
        </>
      }
    >
      {order ? null : <OrderUnread />}
      {standing === "waiting" ? <RefreshWhileWaiting /> : null}
      <OrderFacts
        order={order}
        orderId={orderId}
        transactionId={transactionId}
        presumed={{ label: "Paid", family: "nonmetal" }}
        shown={standing === "waiting" ? { label: "Confirming", family: "metal" } : null}
      />
      {children}
    </OutcomeFrame>
  );
}
