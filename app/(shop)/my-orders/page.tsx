import type { Metadata } from "next";
import { DeletionBanner } from "@/components/account/delete-account";
import { VerifyBanner } from "@/components/auth/verify-banner";
import { OrderList } from "@/components/orders/order-list";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { myOrders } from "@/lib/orders/addresses";
import { factsOf } from "@/lib/orders/view";
import { isReceived } from "@/lib/reviews/rules";
import { openWeekdays } from "@/lib/settings/opening-hours";
import { offeredMethods } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { deletionDueAt } from "@/server/account/queries";
import { requireUser } from "@/server/auth/page-guards";
import { isEmailVerified } from "@/server/auth/queries";
import { currentTime } from "@/server/clock";
import { listOwnOrders } from "@/server/orders/queries";
import { withoutOwnReview } from "@/server/reviews/queries";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("My Orders"), robots: { index: false } });

async function MyOrdersPage({ searchParams }: PageProps<"/my-orders">) {
  const user = await requireUser("/my-orders");
  const query = myOrders.parse(await searchParams);
  const [orders, isVerified, shop, dueAt] = await Promise.all([
    listOwnOrders(user, query),
    isEmailVerified(user.id),
    getShopFacts(),
    deletionDueAt(user),
  ]);
  const received = orders.data.filter(isReceived).flatMap(({ items }) => items.map(({ product_id }) => product_id));
  // Further emails are sent only for open orders.
  const isMailComing = orders.data.map(factsOf).some(({ isDelivered, isCancelled }) => !isDelivered && !isCancelled);

  return (
    <OrderList
      orders={orders}
      status={query.status}
      ways={offeredMethods(shop)}
      notice={
        <>
          {dueAt ? <DeletionBanner dueAt={dueAt} /> : null}
          {isMailComing && !isVerified ? (
            <VerifyBanner email={user.email} why={t("then our emails will also say where your parcel is going")} />
          ) : null}
        </>
      }
      toReview={await withoutOwnReview(received, user)}
      days={{ now: currentTime(), openOn: openWeekdays(shop.opening) }}
    />
  );
}

export default withPageMessages(textsFor("/my-orders"), MyOrdersPage);
