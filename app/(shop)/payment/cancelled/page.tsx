import type { Metadata } from "next";
import { CancelledOutcome } from "@/components/payments/cancelled-outcome";
import { OrderMissing } from "@/components/payments/order-missing";
import { parseOutcomeQuery } from "@/lib/payments/outcome-query";
import { currentTime } from "@/server/clock";
import { noteNotFound } from "@/server/http/not-found-page";
import { getOutcomeOrder } from "@/server/payments/queries";

export const metadata: Metadata = { title: "Payment Cancelled", robots: { index: false, follow: false } };

export default async function PaymentCancelledPage({ searchParams }: PageProps<"/payment/cancelled">) {
  const { orderId, transactionId } = parseOutcomeQuery(await searchParams);
  const order = orderId ? await getOutcomeOrder(orderId, currentTime()) : null;
  if (!order) {
    await noteNotFound();
    return <OrderMissing />;
  }

  return <CancelledOutcome transactionId={transactionId} order={order} />;
}
