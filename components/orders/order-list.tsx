import Link from "next/link";
import { EmptyState } from "@/components/shared/element-card";
import { NavSelect } from "@/components/shared/nav-select";
import { Pagination } from "@/components/shared/pagination";
import { buttonVariants } from "@/components/ui/button";
import { myOrders } from "@/lib/orders/addresses";
import { orderBadges } from "@/lib/orders/badges";
import type { Order, OrderStatus } from "@/lib/orders/schema";
import type { Page } from "@/lib/pagination";
import { routes } from "@/lib/routes";
import { OrderListItem } from "./order-list-item";

type OrderListProps = { orders: Page<Order>; status: OrderStatus | undefined };

const statuses = Object.keys(orderBadges) as OrderStatus[];

/** The user's own orders, newest first (spec 2). */
export function OrderList({ orders, status }: OrderListProps) {
  const { data, pagination } = orders;
  const hasNone = pagination.total_items === 0 && !status;

  return (
    <div className="shell py-8 md:py-11">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>My Orders</h1>
        {hasNone ? null : <StatusFilter status={status} />}
      </div>
      {data.length > 0 ? (
        <ul className="mt-6 grid gap-4">
          {data.map((order) => (
            <OrderListItem key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <NoOrders status={status} isPastEnd={pagination.total_items > 0} />
      )}
      <div className="mt-8">
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => myOrders.href({ status }, { page })}
          label="Pages of orders"
        />
      </div>
    </div>
  );
}

function StatusFilter({ status }: { status: OrderStatus | undefined }) {
  return (
    <form action={routes.myOrders} method="get" className="w-full xs:w-52">
      <NavSelect
        name="status"
        aria-label="Show orders that are"
        value={status ?? ""}
        options={[
          { value: "", label: "All orders", href: routes.myOrders },
          ...statuses.map((value) => ({
            value,
            label: orderBadges[value].label,
            href: myOrders.href({ status: value }),
          })),
        ]}
      />
    </form>
  );
}

function NoOrders({ status, isPastEnd }: { status: OrderStatus | undefined; isPastEnd: boolean }) {
  if (isPastEnd || status) {
    return (
      <EmptyState
        title={isPastEnd ? "There is nothing on this page." : "No orders found"}
        text={status && !isPastEnd ? `None of your orders is ${orderBadges[status].label.toLowerCase()}.` : undefined}
        action={
          <Link href={routes.myOrders} className={buttonVariants({ variant: "quiet" })}>
            Show all orders
          </Link>
        }
      />
    );
  }

  return (
    <EmptyState
      title="You have no orders yet"
      text="Once you have ordered something, you can follow it from here."
      action={
        <Link href={routes.home} className={buttonVariants()}>
          Start shopping
        </Link>
      }
    />
  );
}
