import type { Metadata } from "next";
import { TrackEvent } from "@/components/analytics/track-event";
import { ConfirmByCode } from "@/components/orders/confirm-by-code";
import { OrderLines } from "@/components/orders/order-lines";
import { PaidOrderCode } from "@/components/orders/paid-order-code";
import { PayInCash } from "@/components/orders/pay-order";
import { CashOutcome } from "@/components/payments/cash-outcome";
import { InvalidPayment } from "@/components/payments/invalid-payment";
import { OrderMissing } from "@/components/payments/order-missing";
import { SuccessOutcome } from "@/components/payments/success-outcome";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { Card } from "@/components/ui/card";
import { purchaseOf } from "@/lib/analytics/events";
import { actionsOf, factsOf } from "@/lib/orders/view";
import { outcomeStateOf, remainingWaitMs } from "@/lib/payments/outcome";
import { parseOutcomeQuery } from "@/lib/payments/outcome-query";
import { openWeekdays } from "@/lib/settings/opening-hours";
import { offersCash } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { currentUser } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { chatLinkOf } from "@/server/order-work/confirm-by-chat";
import { isCodeAsked } from "@/server/order-work/confirm-by-code";
import { getOrder } from "@/server/orders/queries";
import { getOutcomeOrder } from "@/server/payments/queries";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Payment^title"),
  robots: { index: false, follow: false },
});

async function PaymentSuccessPage({ searchParams }: PageProps<"/payment/success">) {
  const { orderId, transactionId } = parseOutcomeQuery(await searchParams);
  const now = currentTime();
  const [order, shop] = await Promise.all([orderId ? getOutcomeOrder(orderId, now) : null, getShopFacts()]);
  if (!order) {
    await setNotFoundStatus();
    return orderId ? <OrderMissing /> : <InvalidPayment />;
  }

  const purchase = purchaseOf(order);
  const sale = purchase ? <TrackEvent event={purchase} /> : null;
  const standing = outcomeStateOf("success", order);
  const days = { now, openOn: openWeekdays(shop.opening) };
  if (standing === "on_delivery") {
    const own = await ownOrder(order.id);
    const [chat, asksCode] = own
      ? await Promise.all([chatLinkOf(own.id, shop.whatsapp, now), isCodeAsked(own.id, now)])
      : [null, false];
    return (
      <CashOutcome
        order={order}
        own={own}
        chat={chat}
        codeForm={asksCode ? <ConfirmByCode orderId={order.id} /> : null}
        days={days}
        appListing={shop.appListing}
      >
        {sale}
        <Card title={t("What you ordered")}>
          <OrderLines order={order} />
        </Card>
      </CashOutcome>
    );
  }

  const takesCash = actionsOf(order).payInCash && offersCash(shop);

  return (
    <SuccessOutcome
      transactionId={transactionId}
      order={order}
      standing={standing}
      timeoutMs={remainingWaitMs(order, now)}
      days={days}
      cash={takesCash ? <PayInCash order={order} /> : null}
    >
      {sale}
      {factsOf(order).isCodeDue ? (
        <PaidOrderCode
          orderId={order.id}
          own={await ownOrder(order.id)}
          isMailed={order.is_mailed}
          now={now}
          appListing={shop.appListing}
        />
      ) : null}
    </SuccessOutcome>
  );
}

/** Returns the order with private fields if it belongs to the signed-in customer; otherwise null. */
async function ownOrder(id: string) {
  const user = await currentUser();
  const order = user && (await getOrder(user, id));

  return order?.user_id === user?.id ? order : null;
}

export default withPageMessages(textsFor("/payment/success"), PaymentSuccessPage);
