import { cx } from "class-variance-authority";
import type { Metadata } from "next";
import { BookList, BookTicked } from "@/components/dispatch/book-orders";
import { TickedCourierFile } from "@/components/dispatch/courier-file";
import { CourierWork } from "@/components/dispatch/courier-work";
import { ParcelList } from "@/components/dispatch/parcel-list";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { QueueTabs } from "@/components/order-work/order-queues";
import { OrderPageTicks, OrderTicks } from "@/components/order-work/order-ticks";
import { ExportOrders } from "@/components/orders/admin/export-orders";
import { OrderFilters } from "@/components/orders/admin/order-filters";
import { OrderTable } from "@/components/orders/admin/order-table";
import { Link } from "@/components/shared/link";
import { ListPage } from "@/components/shared/list-page";
import { MoreMenu } from "@/components/shared/more-menu";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { toSelectedOrderItem } from "@/lib/order-work/selection";
import { adminOrders, orderSortLabels } from "@/lib/orders/addresses";
import { emptyQueueTexts } from "@/lib/orders/queues";
import { t, tn } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { readCourierWork } from "@/server/dispatch/courier-work";
import { bookableCouriers } from "@/server/dispatch/request-booking";
import { countParcelQueues, countQueues } from "@/server/order-work/queues";
import { listParcels } from "@/server/orders/parcels";
import { listOrders } from "@/server/orders/queries";
import { withListedPlaces } from "@/server/places";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Orders") });

async function AdminOrdersPage({ searchParams }: PageProps<"/admin/orders">) {
  const query = adminOrders.parse(await searchParams);
  const admin = await requireAbility("parcels.read", adminOrders.href(query, { page: query.page }));
  const now = currentTime();
  if (!can(admin, "orders.read")) {
    const [parcels, queues] = await Promise.all([listParcels(query, now), countParcelQueues(now)]);
    return <ParcelList parcels={parcels} queues={queues} query={query} now={now} />;
  }

  const canEdit = can(admin, "orders.edit");
  const [orders, queues, work, couriers] = await Promise.all([
    listOrders(admin, query, now),
    countQueues(now),
    canEdit ? readCourierWork() : null,
    canEdit ? bookableCouriers() : [],
  ]);
  const { sort, limit, queue } = query;
  const ticks = orders.data.map((order) =>
    toSelectedOrderItem({ ...order, has_parcel: order.shipping_address.address !== "" }),
  );
  const count = orders.pagination.total_items;
  const isToBook = queue === "to_pack" && couriers.length > 0 && count > 0;
  // These queues have an additional button.
  const hasOwnStep = queue === "to_confirm" || queue === "cash_to_collect" || isToBook;

  return (
    <>
      <PageHead
        title={t("Orders")}
        // Phones have no space for the count next to that button. The queue's tab shows it, too.
        count={<span className={cx(hasOwnStep && "max-sm:hidden")}>{tn(count, "{n} order", "{n} orders")}</span>}
        actions={
          canEdit ? (
            <>
              {queue === "to_confirm" ? (
                <Link href={adminRoutes.calls()} className={buttonVariants()}>
                  {t("Call list")}
                </Link>
              ) : null}
              {isToBook ? <BookList query={query} couriers={couriers} /> : null}
              {queue === "cash_to_collect" ? (
                <Link href={adminRoutes.courierSheet()} className={buttonVariants({ variant: "quiet" })}>
                  {t("Courier's sheet")}
                </Link>
              ) : null}
              <Link
                href={adminRoutes.newOrder()}
                className={cx(buttonVariants(hasOwnStep ? { variant: "quiet" } : {}), hasOwnStep && "max-sm:hidden")}
              >
                {t("New order")}
              </Link>
              <MoreMenu>
                {hasOwnStep ? (
                  <Link href={adminRoutes.newOrder()} className="more-on-phone">
                    {t("New order")}
                  </Link>
                ) : null}
                <Link href={adminRoutes.calls()}>{t("Call list")}</Link>
                <Link href={adminRoutes.courierSheet()}>{t("Courier's sheet")}</Link>
                <Link href={adminRoutes.parcels()}>{t("Parcels at couriers")}</Link>
                <Link href={adminRoutes.payouts}>{t("Couriers' payments")}</Link>
                <Link href={adminRoutes.blockedNumbers}>{t("Blocked numbers")}</Link>
                {can(admin, "reports.read") ? (
                  <Link href={adminRoutes.deliveryFigures}>{t("Delivery figures")}</Link>
                ) : null}
                <ExportOrders query={query} />
              </MoreMenu>
            </>
          ) : null
        }
      />
      {work ? <CourierWork {...work} canSetUp={can(admin, "settings.edit")} /> : null}
      <QueueTabs queues={queues} query={query} />
      {query.orders ? (
        <p className="mb-2 flex flex-wrap items-center gap-x-4">
          {t("Only the selected orders.")}
          <Link href={adminOrders.href({ sort, limit })} className={buttonVariants({ variant: "link", size: "small" })}>
            {t("Show all orders")}
          </Link>
        </p>
      ) : null}
      <ListPage
        address={adminOrders}
        query={query}
        page={orders}
        things={t("orders")}
        filters={<OrderFilters {...adminOrders.form(query)} clearHref={adminOrders.href({ sort, limit, queue })} />}
        sorts={orderSortLabels}
        empty={{ title: t("No orders found") }}
        noResult={{
          ...(queue && !adminOrders.isFiltered({ ...query, queue: undefined })
            ? { title: t(emptyQueueTexts[queue]) }
            : { title: t("No orders found"), text: t("No orders match these filters.") }),
          showAll: t("Show all orders"),
        }}
      >
        {canEdit ? <OrderPageTicks orders={ticks} query={query} total={count} /> : null}
        <OrderTable orders={orders.data.map(withListedPlaces)} query={query} now={now} canEdit={canEdit} />
      </ListPage>
      {canEdit ? (
        <OrderTicks
          orders={ticks}
          courierFile={<TickedCourierFile />}
          booking={couriers.length > 0 ? <BookTicked couriers={couriers} /> : null}
        />
      ) : null}
    </>
  );
}

export default withAdminPage(textsFor("/admin/orders"), AdminOrdersPage);
