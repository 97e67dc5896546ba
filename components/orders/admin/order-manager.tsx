import { EmptyState } from "@/components/shared/empty-state";
import { ListContent, ListLink, ListNavigation } from "@/components/shared/list-navigation";
import { PageSizeNav } from "@/components/shared/page-size-nav";
import { Pagination } from "@/components/shared/pagination";
import { SortNav } from "@/components/shared/sort-nav";
import { buttonVariants } from "@/components/ui/button";
import { adminOrdersHref, orderFilters, orderSortWords } from "@/lib/orders/admin-list-query";
import type { Order, OrderListQuery } from "@/lib/orders/schema";
import { ADMIN_PAGE_SIZE, adminPageSizes, type Page } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { OrderFilters } from "./order-filters";
import { OrderTable } from "./order-table";

type OrderManagerProps = { orders: Page<Order>; query: OrderListQuery };

/** All orders of the shop with their filters. */
export function OrderManager({ orders, query }: OrderManagerProps) {
  const { data, pagination } = orders;

  return (
    <ListNavigation>
      <OrderFilters {...orderFilters(query)} />
      <ListContent>
        <div className="card-rows-box mt-5 rounded-xl border border-line bg-panel px-1 py-1 sm:px-2">
          {data.length > 0 ? (
            <>
              <SortNav sort={query.sort} words={orderSortWords} href={(sort) => adminOrdersHref(query, { sort })} />
              <OrderTable orders={data} query={query} />
            </>
          ) : (
            <NoOrders isPastEnd={pagination.total_items > 0} query={query} />
          )}
        </div>
      </ListContent>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <PageSizeNav
          value={query.limit}
          options={adminPageSizes.map((size) => ({ size, href: adminOrdersHref(query, { limit: size }) }))}
        />
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => adminOrdersHref(query, { page })}
          label="Pages of orders"
        />
      </div>
    </ListNavigation>
  );
}

function NoOrders({ isPastEnd, query }: { isPastEnd: boolean; query: OrderListQuery }) {
  const isFiltered = adminOrdersHref({ ...query, limit: ADMIN_PAGE_SIZE, sort: "newest" }) !== adminRoutes.orders;

  return (
    <EmptyState
      title={isPastEnd ? "There is nothing on this page." : "No orders found"}
      text={isFiltered && !isPastEnd ? "No order fits these filters." : undefined}
      action={
        isPastEnd || isFiltered ? (
          <ListLink
            href={isPastEnd ? adminOrdersHref(query) : adminRoutes.orders}
            className={buttonVariants({ variant: "quiet" })}
          >
            {isPastEnd ? "To the first page" : "Show all orders"}
          </ListLink>
        ) : undefined
      }
    />
  );
}
