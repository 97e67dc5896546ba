import type { Metadata } from "next";
import { PayInCash, PayOrder } from "@/components/orders/pay-order";
import { FailedOutcome } from "@/components/payments/failed-outcome";
import { OutcomeLink } from "@/components/payments/outcome-layout";
import { PaymentHelp } from "@/components/payments/payment-help";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { formatTaka } from "@/lib/money";
import { actionsOf } from "@/lib/orders/view";
import { parseOutcomeQuery } from "@/lib/payments/outcome-query";
import { routes } from "@/lib/routes";
import { offersCash } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { currentTime } from "@/server/clock";
import { getOutcomeOrder } from "@/server/payments/queries";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Payment Failed"),
  robots: { index: false, follow: false },
});

async function PaymentFailedPage({ searchParams }: PageProps<"/payment/failed">) {
  const query = parseOutcomeQuery(await searchParams);
  const order = query.orderId ? await getOutcomeOrder(query.orderId, currentTime()) : null;
  const actions = order && actionsOf(order);
  const label =
    order && actions?.pay ? t("Retry Payment · {total}", { total: formatTaka(order.rest_amount) }) : t("Retry Payment");
  const retry = order?.payment_link ? (
    <OutcomeLink isMain href={order.payment_link}>
      {label}
    </OutcomeLink>
  ) : order && !actions?.pay ? (
    <OutcomeLink href={routes.completePayment(order.id)}>{label}</OutcomeLink>
  ) : (
    <PayOrder orderId={order?.id ?? null} variant={order ? "primary" : "quiet"}>
      {label}
    </PayOrder>
  );
  const shop = await getShopFacts();
  const takesCash = order && actions?.payInCash && offersCash(shop);

  return (
    <FailedOutcome
      {...query}
      order={order}
      retry={retry}
      cash={takesCash ? <PayInCash order={order} /> : null}
      help={<PaymentHelp shop={shop} />}
    />
  );
}

export default withPageMessages(textsFor("/payment/failed"), PaymentFailedPage);
