import type { ReactNode } from "react";
import { formatTaka } from "@/lib/money";
import { actionsOf } from "@/lib/orders/view";
import { type OutcomeOrder, outcomeStateOf, paymentHref } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { OtherOutcome } from "./other-outcome";
import { elements, OutcomeActions, OutcomeLayout, OutcomeLink } from "./outcome-layout";
import { HeldNote, PaymentFacts } from "./payment-facts";

type CancelledOutcomeProps = {
  transactionId: string | null;
  /** Null if the URL names no existing order. */
  order: OutcomeOrder | null;
  /** "Pay in cash instead" button, if applicable. */
  cash: ReactNode;
  /** How to reach the shop. */
  help: ReactNode;
};

/** /payment/cancelled (spec 2): the order stays reserved and can still be paid. */
export function CancelledOutcome({ transactionId, order, cash, help }: CancelledOutcomeProps) {
  const standing = outcomeStateOf("cancelled", order);
  const isPayable = !order || actionsOf(order).pay !== null;
  const total = order && isPayable ? formatTaka(order.rest_amount) : null;
  // If payment is no longer possible, the checkout explains why.
  const pay = (
    <OutcomeLink isMain={isPayable} href={order ? paymentHref(order) : routes.checkout}>
      {total ? t("Complete Payment · {total}", { total }) : t("Complete Payment")}
    </OutcomeLink>
  );
  const others = (
    <>
      <OutcomeLink href={routes.myOrders}>{t("View My Orders")}</OutcomeLink>
      <OutcomeLink href={routes.products}>{t("Continue Shopping")}</OutcomeLink>
      <OutcomeLink href={routes.home}>{t("Back to Home")}</OutcomeLink>
    </>
  );
  if (order && standing !== "as_told") {
    const actions = (
      <>
        {others}
        {pay}
      </>
    );
    return <OtherOutcome standing={standing} order={order} transactionId={transactionId} actions={actions} />;
  }

  return (
    <OutcomeLayout
      element={elements.cancelled}
      title={t("Payment Cancelled")}
      lead={<p>{t("You left before the payment was finished, so this order isn't paid.")}</p>}
      aside={
        <>
          <PaymentFacts order={order} transactionId={transactionId} status={{ label: "Cancelled", family: "earth" }} />
          {help}
        </>
      }
    >
      <OutcomeActions>
        {pay}
        {cash}
      </OutcomeActions>
      {order ? <HeldNote order={order} /> : <p>{t("An order that is not paid is held for 24 hours.")}</p>}
      <OutcomeActions>{others}</OutcomeActions>
    </OutcomeLayout>
  );
}
