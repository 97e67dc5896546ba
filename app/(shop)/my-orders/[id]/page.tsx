import type { Metadata } from "next";
import { cache } from "react";
import { OrderDetail } from "@/components/orders/order-detail";
import { OrderNotFound } from "@/components/orders/order-not-found";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { returnRefusal } from "@/lib/contact/return-request";
import { stateOf } from "@/lib/orders/state";
import { isReceived } from "@/lib/reviews/rules";
import { openWeekdays } from "@/lib/settings/opening-hours";
import { offeredMethods } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { contactStateOf } from "@/server/auth/contact-addresses";
import { currentUser, requireUser } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getOrder, getOrderHistory, trackOrder } from "@/server/orders/queries";
import { withoutOwnReview } from "@/server/reviews/queries";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

/** Cached per request, for metadata and page. */
const orderOf = cache(async (id: string) => {
  const user = await currentUser();

  return user && getOrder(user, id);
});

export async function generateMetadata({ params }: PageProps<"/my-orders/[id]">): Promise<Metadata> {
  const order = await orderOf((await params).id);

  return { title: order ? t("Your order") : t("Order Not Found"), robots: { index: false } };
}

async function MyOrderPage({ params }: PageProps<"/my-orders/[id]">) {
  const { id } = await params;
  const user = await requireUser(`/my-orders/${id}`);
  const order = await orderOf(id);
  if (!order) {
    await setNotFoundStatus();
    return <OrderNotFound />;
  }

  const now = currentTime();
  const isOwn = order.user_id === user.id;
  const deliveredAt = order.delivered_at === null ? null : new Date(order.delivered_at);
  const received = isReceived(order) ? order.items.map(({ product_id }) => product_id) : [];
  const [progress, history, contact, shop, toReview] = await Promise.all([
    trackOrder({ id: order.id, actor: user, now }),
    getOrderHistory(order.id),
    isOwn ? contactStateOf(user, order.shipping_address.email) : null,
    getShopFacts(),
    withoutOwnReview(received, user),
  ]);

  return (
    <OrderDetail
      order={order}
      progress={progress}
      history={history}
      owner={user}
      isOwn={isOwn}
      isReturnable={isOwn && returnRefusal({ ...stateOf(order), items: order.items, deliveredAt }, now) === null}
      contact={contact}
      names={shop.methodNames}
      ways={offeredMethods(shop)}
      appListing={shop.appListing}
      toReview={toReview}
      days={{ now, openOn: openWeekdays(shop.opening) }}
    />
  );
}

export default withPageMessages(textsFor("/my-orders/[id]"), MyOrderPage);
