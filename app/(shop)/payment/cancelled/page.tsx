import type { Metadata } from "next";
import { PayInCash } from "@/components/orders/pay-order";
import { CancelledOutcome } from "@/components/payments/cancelled-outcome";
import { PaymentHelp } from "@/components/payments/payment-help";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { actionsOf } from "@/lib/orders/view";
import { parseOutcomeQuery } from "@/lib/payments/outcome-query";
import { offersCash } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { currentTime } from "@/server/clock";
import { getOutcomeOrder } from "@/server/payments/queries";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Payment Cancelled"),
  robots: { index: false, follow: false },
});

async function PaymentCancelledPage({ searchParams }: PageProps<"/payment/cancelled">) {
  const { orderId, transactionId } = parseOutcomeQuery(await searchParams);
  const order = orderId ? await getOutcomeOrder(orderId, currentTime()) : null;
  const shop = await getShopFacts();
  const takesCash = order && actionsOf(order).payInCash && offersCash(shop);

  return (
    <CancelledOutcome
      transactionId={transactionId}
      order={order}
      cash={takesCash ? <PayInCash order={order} /> : null}
      help={<PaymentHelp shop={shop} />}
    />
  );
}

export default withPageMessages(textsFor("/payment/cancelled"), PaymentCancelledPage);
