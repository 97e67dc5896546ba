import type { Metadata } from "next";
import { cache } from "react";
import { OrderCases } from "@/components/cases/admin/case-item";
import { AskAdvance, PaymentLinkPanel, PaymentLinkStep } from "@/components/desk/payment-link";
import { OrderParcels } from "@/components/dispatch/order-parcels";
import { ParcelDetail } from "@/components/dispatch/parcel-detail";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { NextStepBar } from "@/components/order-work/next-step";
import { OrderActions } from "@/components/order-work/order-actions";
import { AdminOrderDetail } from "@/components/orders/admin/admin-order-detail";
import { TrackingNumberWarning } from "@/components/orders/admin/call-record";
import { AdminOrderNotFound } from "@/components/orders/admin/order-not-found";
import { OrderProfitPanel } from "@/components/profit/order-profit";
import { OrderSms } from "@/components/sms/order-sms";
import { SendCode } from "@/components/sms/send-code";
import { adminOrders, orderInList } from "@/lib/orders/addresses";
import { queueLabels } from "@/lib/orders/queues";
import { MAX_LIMIT } from "@/lib/pagination";
import { t } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { currentUser, requireAbility } from "@/server/auth/page-guards";
import { listCases } from "@/server/cases/queries";
import { currentTime } from "@/server/clock";
import { parcelsOf } from "@/server/dispatch/parcels";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getAdjacentOrders } from "@/server/orders/adjacent-orders";
import { getParcel } from "@/server/orders/parcels";
import { getOrderDetails } from "@/server/orders/queries";
import { withListedPlaces } from "@/server/places";
import { getOrderProfit } from "@/server/profit/queries";
import { getShopFacts } from "@/server/settings/queries";
import { smsOf } from "@/server/sms/queries";
import { canSendCode } from "@/server/sms/send-code";
import { textsFor } from "@/server/texts";

type Props = PageProps<"/admin/orders/[id]">;

/** Cached per request, for metadata and page. */
const orderOf = cache(async (id: string) => {
  const user = await currentUser();

  return user && can(user, "orders.read") ? getOrderDetails(id, currentTime()) : null;
});

const parcelOf = cache(async (id: string) => {
  const user = await currentUser();

  return user && can(user, "parcels.read") ? getParcel(id) : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const order = (await orderOf(id)) ?? (await parcelOf(id));

  return { title: order ? t("Order {number}", { number: order.order_number }) : t("Order Not Found") };
}

async function AdminOrderPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = adminOrders.parse(await searchParams);
  const user = await requireAbility("parcels.read", orderInList(id, query));
  const back = {
    href: adminOrders.href(query, { page: query.page }),
    label: t(query.queue ? queueLabels[query.queue] : "Orders"),
  };
  const parcel = can(user, "orders.read") ? null : await parcelOf(id);
  if (parcel) return <ParcelDetail parcel={parcel} back={back} now={currentTime()} bookings={await parcelsOf(id)} />;

  const order = await orderOf(id);
  if (!order) {
    await setNotFoundStatus();
    return <AdminOrderNotFound />;
  }

  const now = currentTime();
  const canEdit = can(user, "orders.edit");
  const [cases, { methodNames }, neighbours, bookings, messages, offersCode, profit] = await Promise.all([
    can(user, "cases.edit") ? listCases({ page: 1, limit: MAX_LIMIT, state: "open", order_id: order.id }) : null,
    getShopFacts(),
    getAdjacentOrders(order.id, query, now),
    parcelsOf(order.id),
    smsOf(order.id),
    canEdit && canSendCode(order.id, now),
    can(user, "profit.read") ? getOrderProfit(order.id) : null,
  ]);
  const isOldestFirst = query.sort === "oldest";
  const inList = (other: string | null | undefined) => (other ? orderInList(other, query) : null);

  return (
    <AdminOrderDetail
      order={withListedPlaces(order)}
      names={methodNames}
      now={now}
      back={back}
      canEdit={canEdit}
      parts={{
        nextStep: (
          <>
            <NextStepBar
              order={order}
              previous={inList(isOldestFirst ? neighbours?.older : neighbours?.newer)}
              next={inList(isOldestFirst ? neighbours?.newer : neighbours?.older)}
              canEdit={canEdit}
              otherwise={<PaymentLinkStep order={order} />}
            />
            {canEdit ? <TrackingNumberWarning order={order} /> : null}
          </>
        ),
        attention: (
          <>
            {cases && cases.data.length > 0 ? <OrderCases cases={cases.data} /> : null}
            <OrderParcels parcels={bookings} />
          </>
        ),
        profit: profit ? <OrderProfitPanel profit={profit} canEdit={can(user, "profit.edit")} /> : null,
        messages: (
          <OrderSms messages={messages} canEdit={canEdit} code={offersCode ? <SendCode orderId={order.id} /> : null} />
        ),
        paymentLink: canEdit ? <PaymentLinkPanel order={order} /> : null,
        actions: canEdit ? (
          <OrderActions order={order} more={<AskAdvance order={order} />} className="max-md:order-first" />
        ) : null,
      }}
    />
  );
}

export default withAdminPage(textsFor("/admin/orders/[id]"), AdminOrderPage);
