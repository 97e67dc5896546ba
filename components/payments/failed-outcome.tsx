import type { ReactNode } from "react";
import { actionsOf } from "@/lib/orders/view";
import { type OutcomeOrder, outcomeStateOf } from "@/lib/payments/outcome";
import { describeFailure } from "@/lib/payments/rules";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { OtherOutcome } from "./other-outcome";
import { elements, OutcomeActions, OutcomeLayout, OutcomeLink } from "./outcome-layout";
import { HeldNote, PaymentFacts } from "./payment-facts";

type FailedOutcomeProps = {
  transactionId: string | null;
  error: string | null;
  reason: string | null;
  /** Null if the URL names no order. */
  order: OutcomeOrder | null;
  /** Retry Payment button. If payment is no longer possible, it opens the checkout, which explains why. */
  retry: ReactNode;
  /** "Pay in cash instead" button, if applicable. */
  cash: ReactNode;
  /** How to reach the shop. */
  help: ReactNode;
};

/** /payment/failed (spec 2 and 8): reason and retry button, then tips and links. */
export function FailedOutcome({ transactionId, error, reason, order, retry, cash, help }: FailedOutcomeProps) {
  const standing = outcomeStateOf("failed", order);
  const isPayable = !order || actionsOf(order).pay !== null;
  const newOrder = (
    <OutcomeLink
      isMain={!isPayable && standing === "as_told"}
      href={order ? routes.orderAgain(order.id) : routes.checkout}
    >
      {t("New Order")}
    </OutcomeLink>
  );
  const others = (
    <>
      {isPayable ? newOrder : retry}
      <OutcomeLink href={routes.trackOrder}>{t("Track Your Orders")}</OutcomeLink>
      <OutcomeLink href={routes.home}>{t("Back to Home")}</OutcomeLink>
    </>
  );
  if (order && standing !== "as_told") {
    const actions = (
      <>
        {newOrder}
        {others}
      </>
    );
    return <OtherOutcome standing={standing} order={order} transactionId={transactionId} actions={actions} />;
  }
  const { text, tips } = describeFailure({ reason, error });

  return (
    <OutcomeLayout
      element={elements.failed}
      title={t("Payment Failed")}
      lead={
        <>
          <p>{text}</p>
          {order ? null : <p>{t("Open My Orders to see whether your order is paid, and to pay again.")}</p>}
        </>
      }
      aside={
        <>
          <PaymentFacts order={order} transactionId={transactionId} status={{ label: "Failed", family: "alkali" }} />
          {help}
        </>
      }
    >
      <OutcomeActions>
        {order ? null : (
          <OutcomeLink isMain href={routes.myOrders}>
            {t("View My Orders")}
          </OutcomeLink>
        )}
        {isPayable ? retry : newOrder}
        {cash}
      </OutcomeActions>
      {order ? <HeldNote order={order} /> : null}
      <section aria-labelledby="tips">
        <h2 id="tips" className="text-lg">
          {t("What you can try")}
        </h2>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      <OutcomeActions>{others}</OutcomeActions>
    </OutcomeLayout>
  );
}
