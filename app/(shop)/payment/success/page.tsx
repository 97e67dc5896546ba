import type { Metadata } from "next";
import { TrackEvent } from "@/components/analytics/track-event";
import { PaidOrderCode } from "@/components/orders/paid-order-code";
import { InvalidPayment } from "@/components/payments/invalid-payment";
import { OrderMissing } from "@/components/payments/order-missing";
import { SuccessOutcome } from "@/components/payments/success-outcome";
import { purchaseOf } from "@/lib/analytics/events";
import { isCodeDue } from "@/lib/orders/rules";
import { patienceLeft } from "@/lib/payments/outcome";
import { parseOutcomeQuery } from "@/lib/payments/outcome-query";
import { currentTime } from "@/server/clock";
import { noteNotFound } from "@/server/http/not-found-page";
import { getOutcomeOrder } from "@/server/payments/queries";

export const metadata: Metadata = { title: "Payment", robots: { index: false, follow: false } };

export default async function PaymentSuccessPage({ searchParams }: PageProps<"/payment/success">) {
  const { orderId, transactionId } = parseOutcomeQuery(await searchParams);
  const now = currentTime();
  const order = orderId && (await getOutcomeOrder(orderId, now));
  if (!order) {
    await noteNotFound();
    return orderId ? <OrderMissing /> : <InvalidPayment />;
  }

  const purchase = purchaseOf(order);

  return (
    <SuccessOutcome transactionId={transactionId} order={order} patience={patienceLeft(order, now)}>
      {purchase ? <TrackEvent event={purchase} /> : null}
      {isCodeDue({ status: order.status, paymentStatus: order.payment_status }) ? (
        <PaidOrderCode orderId={order.id} />
      ) : null}
    </SuccessOutcome>
  );
}
