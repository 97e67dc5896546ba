import type { ReactNode } from "react";
import { canStillBePaid, type OutcomeOrder, paymentLabel, type Standing, standingOf } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import { OrderFacts } from "./order-facts";
import { elements, type OutcomeElement, OutcomeFrame, OutcomeLink } from "./outcome-frame";
import { Confirming, RefreshWhileConfirming, WhileConfirming } from "./while-confirming";

type SuccessOutcomeProps = {
  transactionId: string | null;
  order: OutcomeOrder;
  /** For how much longer a confirmation is waited for, in milliseconds. */
  patience: number;
  /** What only the signed-in owner sees, such as the premium code. */
  children?: ReactNode;
};

type Words = { element: OutcomeElement; title: string; text: ReactNode; isComing: boolean };

const paid: Words = {
  element: elements.paid,
  title: "Payment Successful!",
  text: "Thank you. Your payment has arrived, and we are preparing your order.",
  isComing: true,
};

const paidButCancelled: Words = {
  element: elements.paid,
  title: "Your payment went through",
  text: "Your payment has arrived, but this order was cancelled: it will be refunded.",
  isComing: false,
};

const waitingButCancelled: Words = {
  element: elements.waiting,
  title: "Confirming your payment",
  text: "This order was cancelled. If you did not pay, nothing will be sent, and there is nothing to pay. If you did, this page shows what becomes of your payment as soon as the payment gateway confirms it.",
  isComing: false,
};

const words: Record<Standing, Words> = {
  as_told: paid,
  paid,
  waiting: {
    element: elements.waiting,
    title: "Confirming your payment",
    text: (
      <WhileConfirming late="There is no confirmation yet. If you did not finish paying, you can do it now. If you did, this page shows it as soon as the payment gateway confirms it.">
        We are asking the payment gateway for its confirmation. This page shows it as soon as it is here; do not pay
        again.
      </WhileConfirming>
    ),
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

function wordsFor(standing: Standing, { status, payment_status }: OutcomeOrder): Words {
  if (status !== "cancelled") return words[standing];
  if (payment_status === "paid") return paidButCancelled;

  return standing === "waiting" ? waitingButCancelled : words[standing];
}

/** /payment/success (spec 2): what the address claims, corrected by what the order says. */
export function SuccessOutcome({ transactionId, order, patience, children }: SuccessOutcomeProps) {
  const standing = standingOf("success", order);
  const isCancelled = order.status === "cancelled";
  const { element, title, text, isComing } = wordsFor(standing, order);
  const payment = canStillBePaid(order) ? (
    <OutcomeLink isMain href={routes.completePayment(order.id)}>
      {paymentLabel(order)}
    </OutcomeLink>
  ) : null;

  return (
    <Confirming key={order.tried_at} patience={patience}>
      <OutcomeFrame
        element={element}
        title={title}
        lead={
          <>
            <p>{text}</p>
            {isCancelled && standing === "unpaid" ? <p>This order was cancelled: there is nothing to pay.</p> : null}
            {isComing && !isCancelled ? <p>Delivery is expected in 2-3 business days.</p> : null}
          </>
        }
        actions={
          <>
            {payment && standing === "unpaid" ? payment : null}
            {payment && standing === "waiting" ? <WhileConfirming late={payment} /> : null}
            <OutcomeLink isMain={standing !== "unpaid"} href={routes.track(order.id)}>
              Track This Order
            </OutcomeLink>
            <OutcomeLink href={routes.myOrders}>View My Orders</OutcomeLink>
            <OutcomeLink href={routes.home}>Continue Shopping</OutcomeLink>
          </>
        }
      >
        {standing === "waiting" ? <RefreshWhileConfirming /> : null}
        <OrderFacts
          order={order}
          orderId={order.id}
          transactionId={transactionId}
          presumed={{ label: "Paid", family: "nonmetal" }}
          shown={standing === "waiting" ? { label: "Confirming", family: "metal" } : null}
        />
        {children}
      </OutcomeFrame>
    </Confirming>
  );
}
