import type { Metadata } from "next";
import { PayOrder } from "@/components/orders/pay-order";
import { FailedOutcome } from "@/components/payments/failed-outcome";
import { OrderMissing } from "@/components/payments/order-missing";
import { canStillBePaid } from "@/lib/payments/outcome";
import { parseOutcomeQuery } from "@/lib/payments/outcome-query";
import { currentTime } from "@/server/clock";
import { noteNotFound } from "@/server/http/not-found-page";
import { getOutcomeOrder } from "@/server/payments/queries";

export const metadata: Metadata = { title: "Payment Failed", robots: { index: false, follow: false } };

export default async function PaymentFailedPage({ searchParams }: PageProps<"/payment/failed">) {
  const query = parseOutcomeQuery(await searchParams);
  const order = query.orderId ? await getOutcomeOrder(query.orderId, currentTime()) : null;
  if (query.orderId && !order) {
    await noteNotFound();
    return <OrderMissing />;
  }

  const canRetry = !order || canStillBePaid(order);
  const retry = canRetry ? <PayOrder orderId={order?.id ?? query.orderId}>Retry Payment</PayOrder> : null;

  return <FailedOutcome {...query} order={order} retry={retry} />;
}
