import { cx } from "class-variance-authority";
import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { ExportOrders } from "@/components/orders/admin/export-orders";
import { OrderFilters } from "@/components/orders/admin/order-filters";
import { QueueTabs } from "@/components/orders/admin/order-queues";
import { OrderTable } from "@/components/orders/admin/order-table";
import { OrderPageTicks, OrderTicks } from "@/components/orders/admin/order-ticks";
import { ListPage } from "@/components/shared/list-page";
import { MoreMenu } from "@/components/shared/more-menu";
import { withTexts } from "@/components/shared/with-texts";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { adminOrders, orderSortWords } from "@/lib/orders/addresses";
import { toTicked } from "@/lib/orders/selection";
import { requireAdmin } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { listOrders } from "@/server/orders/queries";
import { countQueues } from "@/server/orders/queues";
import { textsFor } from "@/server/texts";

export const metadata: Metadata = { title: "Orders" };

async function AdminOrdersPage({ searchParams }: PageProps<"/admin/orders">) {
  const admin = await requireAdmin(adminRoutes.orders);
  const query = adminOrders.parse(await searchParams);
  const now = currentTime();
  const [orders, queues] = await Promise.all([listOrders(admin, query, now), countQueues(now)]);
  const { sort, limit, queue } = query;
  const ticks = orders.data.map(toTicked);
  const count = orders.pagination.total_items;
  // Beside it there is no room on a phone.
  const hasOwnStep = queue === "to_confirm" || queue === "cash_to_collect";

  return (
    <>
      <PageHead
        title="Orders"
        // Where its button needs the room, the queue's tab has the count on a phone.
        count={
          <span className={cx(hasOwnStep && "max-sm:hidden")}>
            {count.toLocaleString("en-IN")} {count === 1 ? "order" : "orders"}
          </span>
        }
        actions={
          <>
            {queue === "to_confirm" ? (
              <a href={adminRoutes.calls()} className={buttonVariants({ variant: "quiet" })}>
                Call list
              </a>
            ) : null}
            {queue === "cash_to_collect" ? (
              <a href={adminRoutes.courierSheet()} className={buttonVariants({ variant: "quiet" })}>
                Courier's sheet
              </a>
            ) : null}
            <a
              href={adminRoutes.newOrder()}
              className={cx(buttonVariants({ variant: "quiet" }), hasOwnStep && "max-sm:hidden")}
            >
              New order
            </a>
            <MoreMenu>
              {hasOwnStep ? (
                <a href={adminRoutes.newOrder()} className="more-on-phone">
                  New order
                </a>
              ) : null}
              <a href={adminRoutes.calls()}>Call list</a>
              <a href={adminRoutes.courierSheet()}>Courier's sheet</a>
              <ExportOrders query={query} />
            </MoreMenu>
          </>
        }
      />
      <QueueTabs queues={queues} query={query} />
      <ListPage
        address={adminOrders}
        query={query}
        page={orders}
        things="orders"
        filters={<OrderFilters {...adminOrders.form(query)} clearHref={adminOrders.href({ sort, limit, queue })} />}
        sorts={orderSortWords}
        empty={{ title: "No orders found" }}
        noResult={{
          title: "No orders found",
          text: adminOrders.isFiltered({ ...query, queue: undefined })
            ? "No order fits these filters."
            : "Nothing waits here now.",
          showAll: "Show all orders",
        }}
      >
        <OrderPageTicks orders={ticks} query={query} total={count} />
        <OrderTable orders={orders.data} query={query} now={now} />
      </ListPage>
      <OrderTicks orders={ticks} />
    </>
  );
}

export default withTexts(textsFor("/admin/orders"), AdminOrdersPage);
