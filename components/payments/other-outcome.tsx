import type { ReactNode } from "react";
import { paymentBadges } from "@/lib/orders/labels";
import { factsOf } from "@/lib/orders/view";
import type { OutcomeOrder, OutcomeState } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { elements, OutcomeActions, type OutcomeElement, OutcomeLayout, OutcomeLink } from "./outcome-layout";
import { PaymentFacts } from "./payment-facts";

type OutcomeText = { element: OutcomeElement; title: Label; text: Label };

const outcomeTexts: Partial<Record<OutcomeState, OutcomeText>> = {
  paid: {
    element: elements.paid,
    title: "Your payment went through",
    text: "The payment gateway has confirmed it after all. There's nothing left to pay.",
  },
  refunded: {
    element: elements.refunded,
    title: "Payment refunded",
    text: "The payment for this order has been refunded.",
  },
  on_delivery: {
    element: elements.ordered,
    title: "Order placed",
    text: "This order is paid in cash when it arrives.",
  },
};

type OtherOutcomeProps = {
  standing: OutcomeState;
  order: OutcomeOrder;
  transactionId: string | null;
  /** The page's four links (spec 2). */
  actions: ReactNode;
};

/** Replaces the failed or cancelled page if the payment is in another state, with the same four links (D9.20). */
export function OtherOutcome({ standing, order, transactionId, actions }: OtherOutcomeProps) {
  const outcome = outcomeTexts[standing];
  if (!outcome) return null;

  return (
    <OutcomeLayout
      element={outcome.element}
      title={t(outcome.title)}
      lead={
        <>
          <p>{t(outcome.text)}</p>
          {factsOf(order).isCancelled && standing === "paid" ? (
            <p>{t("This order was cancelled: we'll refund your payment.")}</p>
          ) : null}
        </>
      }
    >
      <OutcomeActions>
        <OutcomeLink isMain href={routes.track(order.id)}>
          {t("Track This Order")}
        </OutcomeLink>
        {actions}
      </OutcomeActions>
      <PaymentFacts order={order} transactionId={transactionId} status={paymentBadges[order.payment_status]} />
    </OutcomeLayout>
  );
}
