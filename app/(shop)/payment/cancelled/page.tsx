import type { Metadata } from "next";
import { CancelledOutcome } from "@/components/payments/cancelled-outcome";
import { parseOutcomeQuery } from "@/lib/payments/outcome-query";
import { getOutcomeOrder } from "@/server/payments/queries";

export const metadata: Metadata = { title: "Payment Cancelled", robots: { index: false, follow: false } };

export default async function PaymentCancelledPage({ searchParams }: PageProps<"/payment/cancelled">) {
  const { orderId, transactionId } = parseOutcomeQuery(await searchParams);
  const order = orderId ? await getOutcomeOrder(orderId, new Date()) : null;

  return <CancelledOutcome orderId={orderId} transactionId={transactionId} order={order} />;
}
