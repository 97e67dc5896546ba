import type { Metadata } from "next";
import { ReturnPageContent } from "@/components/contact/return-page";
import { OrderNotFound } from "@/components/orders/order-not-found";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { returnRefusal } from "@/lib/contact/return-request";
import { stateOf } from "@/lib/orders/state";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { requireUser } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getOrder } from "@/server/orders/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Return, refund or exchange"),
  robots: { index: false },
});

async function ReturnPage({ params }: PageProps<"/my-orders/[id]/return">) {
  const { id } = await params;
  const user = await requireUser(routes.myReturn(id));
  const order = await getOrder(user, id);
  if (order?.user_id !== user.id) {
    await setNotFoundStatus();
    return <OrderNotFound />;
  }
  const deliveredAt = order.delivered_at === null ? null : new Date(order.delivered_at);

  return (
    <ReturnPageContent
      order={order}
      refusal={returnRefusal({ ...stateOf(order), items: order.items, deliveredAt }, currentTime())}
    />
  );
}

export default withPageMessages(textsFor("/my-orders/[id]/return"), ReturnPage);
