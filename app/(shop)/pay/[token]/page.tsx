import type { Metadata } from "next";
import { OrderLines } from "@/components/orders/order-lines";
import { PayByLink } from "@/components/orders/pay-order";
import { LinkedOrderPage, NoLinkedOrder, type Returned } from "@/components/payments/linked-order";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { Card } from "@/components/ui/card";
import { formatTaka } from "@/lib/money";
import { isOnlineMethod } from "@/lib/settings/payment-methods";
import { paymentMarks } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { currentTime } from "@/server/clock";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getLinkedOrder } from "@/server/payments/link";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

/** The URL contains a secret token, which must not leak to other sites or search engines. */
export const generateMetadata = (): Metadata => ({
  title: t("Pay Your Order"),
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

const isReturn = (value: unknown): value is NonNullable<Returned> =>
  ["success", "fail", "cancel"].includes(String(value));

async function PayByLinkPage({ params, searchParams }: PageProps<"/pay/[token]">) {
  const { token } = await params;
  const { payment } = await searchParams;
  const [order, shop] = await Promise.all([getLinkedOrder(token, currentTime()), getShopFacts()]);
  if (!order) {
    await setNotFoundStatus();
    return <NoLinkedOrder />;
  }

  return (
    <LinkedOrderPage
      order={order}
      returned={isReturn(payment) ? payment : null}
      pay={
        <PayByLink token={token} size="large">
          {t("Pay {total}", { total: formatTaka(order.amount) })}
        </PayByLink>
      }
      marks={paymentMarks({ ...shop, offered: shop.offered.filter(isOnlineMethod) })}
    >
      <Card title={t("What you ordered")}>
        <OrderLines order={order} />
      </Card>
    </LinkedOrderPage>
  );
}

export default withPageMessages(textsFor("/pay/[token]"), PayByLinkPage);
