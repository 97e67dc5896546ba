import type { ReactNode } from "react";
import { localizePlace } from "@/lib/geo/place-name";
import type { ShopDays } from "@/lib/orders/delivery-dates";
import { paymentBadges } from "@/lib/orders/labels";
import { type OrderFacts as Facts, viewOf } from "@/lib/orders/view";
import { type OutcomeOrder, type OutcomeState, paymentHref } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { NextSteps } from "./next-steps";
import { elements, OutcomeActions, type OutcomeElement, OutcomeLayout, OutcomeLink } from "./outcome-layout";
import { PaymentFacts } from "./payment-facts";
import { Confirming, RefreshWhileConfirming, WhileConfirming } from "./while-confirming";

/** Cash on delivery has a separate page. */
type PaidStanding = Exclude<OutcomeState, "on_delivery">;

type SuccessOutcomeProps = {
  transactionId: string | null;
  order: OutcomeOrder;
  standing: PaidStanding;
  /** Remaining time to wait for the confirmation, in milliseconds. */
  timeoutMs: number;
  days: ShopDays;
  /** "Pay in cash instead" button, if applicable. */
  cash: ReactNode;
  /** Content for the signed-in customer only, such as the premium code. */
  children: ReactNode;
};

type OutcomeText = {
  element: OutcomeElement;
  title: Label;
  text: Label;
  /** Replacement text once the confirmation is late. */
  late?: Label;
  isComing: boolean;
};

const paid: OutcomeText = {
  element: elements.paid,
  title: "Payment Successful!",
  text: "Thank you. Your payment has arrived, and we're getting your order ready.",
  isComing: true,
};

const paidButCancelled: OutcomeText = {
  element: elements.paid,
  title: "Your payment went through",
  text: "Your payment has arrived, but this order was cancelled, so we'll refund it.",
  isComing: false,
};

const waitingButCancelled: OutcomeText = {
  element: elements.waiting,
  title: "Confirming your payment",
  text: "This order was cancelled. If you didn't pay, we won't send anything and there's nothing to pay. If you did, this page will show what happens to your payment as soon as the payment gateway confirms it.",
  isComing: false,
};

const outcomeTexts: Record<PaidStanding, OutcomeText> = {
  as_told: paid,
  paid,
  waiting: {
    element: elements.waiting,
    title: "Confirming your payment",
    text: "We're asking the payment gateway to confirm. This page will show it as soon as it does. Please don't pay again.",
    late: "No confirmation yet. If you didn't finish paying, you can do it now. If you did, this page will show it as soon as the payment gateway confirms it.",
    isComing: true,
  },
  unpaid: {
    element: elements.failed,
    title: "Payment not completed",
    text: "The payment gateway hasn't confirmed a payment for this order.",
    isComing: false,
  },
  refunded: {
    element: elements.refunded,
    title: "Payment refunded",
    text: "The payment for this order has been refunded.",
    isComing: false,
  },
};

function textFor(standing: PaidStanding, { isCancelled, isPaid }: Facts): OutcomeText {
  if (!isCancelled) return outcomeTexts[standing];
  if (isPaid) return paidButCancelled;

  return standing === "waiting" ? waitingButCancelled : outcomeTexts[standing];
}

/** /payment/success (spec 2): shows the outcome in the URL, unless the order's state contradicts it. */
export function SuccessOutcome({
  transactionId,
  order,
  standing,
  timeoutMs,
  days,
  cash,
  children,
}: SuccessOutcomeProps) {
  // Until the payment is confirmed, calculate the promised date from now, to show it next to the estimate (D9.12).
  const from = order.promised_from ?? days.now.toISOString();
  const { facts, actions } = viewOf({ ...order, promised_from: from }, { audience: "buyer", ...days });
  const { isCancelled, hasParcel } = facts;
  const { element, title, text, late, isComing } = textFor(standing, facts);
  const isParcelComing = isComing && !isCancelled && hasParcel;
  const hasSteps = isParcelComing && standing === "as_told";
  const promise = isParcelComing ? facts.promise : null;
  const isPaymentMain = standing === "unpaid";
  const payment = actions.pay ? (
    <OutcomeLink isMain href={paymentHref(order)}>
      {actions.pay}
    </OutcomeLink>
  ) : null;

  /** Links to further pages. The first is the primary action, unless payment is. */
  const ways = (isPaymentFirst: boolean) => (
    <>
      {hasParcel ? (
        <OutcomeLink isMain={!isPaymentFirst} href={routes.track(order.id)}>
          {t("Track This Order")}
        </OutcomeLink>
      ) : null}
      {order.is_mailed ? (
        <OutcomeLink isMain={!hasParcel && !isPaymentFirst} href={routes.myOrders}>
          {t("View My Orders")}
        </OutcomeLink>
      ) : null}
      <OutcomeLink href={routes.home}>{t("Continue Shopping")}</OutcomeLink>
    </>
  );

  return (
    <Confirming key={order.tried_at} timeoutMs={timeoutMs}>
      <OutcomeLayout
        element={element}
        title={t(title)}
        lead={
          <>
            <p>{late ? <WhileConfirming late={t(late)}>{t(text)}</WhileConfirming> : t(text)}</p>
            {isCancelled && standing === "unpaid" ? (
              <p>{t("This order was cancelled: there's nothing to pay.")}</p>
            ) : null}
            {isParcelComing ? <p>{facts.expected}</p> : null}
            {promise ? <p>{promise}</p> : null}
          </>
        }
        aside={
          <PaymentFacts order={order} transactionId={transactionId} status={paymentBadges[order.payment_status]} />
        }
      >
        {standing === "waiting" ? <RefreshWhileConfirming /> : null}
        {children}
        <OutcomeActions>
          {payment && standing === "waiting" ? (
            <WhileConfirming
              late={
                <>
                  {payment}
                  {ways(true)}
                </>
              }
            >
              {ways(false)}
            </WhileConfirming>
          ) : (
            <>
              {isPaymentMain ? payment : null}
              {payment && isPaymentMain ? cash : null}
              {ways(isPaymentMain)}
            </>
          )}
        </OutcomeActions>
        {hasSteps && !facts.wasHandedOver ? <NextSteps steps={stepsOf(order)} /> : null}
      </OutcomeLayout>
    </Confirming>
  );
}

function stepsOf(order: OutcomeOrder) {
  const { area, city } = localizePlace(order.shipping_address);
  const packingText = order.is_mailed
    ? t("We'll email you when it's with the courier.")
    : t("The courier will call before they come.");
  const packing = { name: t("We'll pack your parcel"), text: packingText };
  const coming = {
    name: t("It's delivered to you"),
    text: t("In {area}, {city}. There's nothing left to pay.", { area, city }),
  };

  return [packing, coming];
}
