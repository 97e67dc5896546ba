import { EmptyState } from "@/components/shared/element-card";
import { MediaImage } from "@/components/shared/media-image";
import { NavSelect } from "@/components/shared/nav-select";
import { Pagination } from "@/components/shared/pagination";
import { buttonVariants } from "@/components/ui/button";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { myOrders } from "@/lib/orders/addresses";
import { orderBadges } from "@/lib/orders/badges";
import type { Order, OrderStatus } from "@/lib/orders/schema";
import type { Page } from "@/lib/pagination";
import { canStillBePaid, paymentLabel } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import { OrderBadges } from "./order-heading";
import { ConfirmationDue, PaymentDue } from "./order-notices";
import { PayOrder } from "./pay-order";

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
          <a href={routes.myOrders} className={buttonVariants({ variant: "quiet" })}>
            Show all orders
          </a>
        }
      />
    );
  }

  return (
    <EmptyState
      title="You have no orders yet"
      text="Once you have ordered something, you can follow it from here."
      action={
        <a href={routes.home} className={buttonVariants()}>
          Start shopping
        </a>
      }
    />
  );
}

const PICTURES = 4;

/** One order of the list: number and date, lines, states, and links. */
function OrderListItem({ order }: { order: Order }) {
  const more = order.items.length - PICTURES;

  return (
    <li className="grid gap-4 panel p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_minmax(19.5rem,1.35fr)_10.5rem] md:items-center md:gap-4 lg:gap-6">
      <div className="min-w-0">
        <h2 className="text-base">
          <a href={routes.myOrder(order.id)} className="inline-flex min-h-11 items-center gap-2 hover:underline">
            Order <span className="font-mono text-sm font-medium">{order.order_number}</span>
          </a>
        </h2>
        <p className="text-sm text-soft">
          <time dateTime={order.created_at}>{formatDayTime(order.created_at)}</time>
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {order.items.slice(0, PICTURES).map((item) => (
            <MediaImage
              key={item.id}
              src={item.image_url}
              alt=""
              width={112}
              height={112}
              sizes="56px"
              className="thumb w-14"
            />
          ))}
          {more > 0 ? <span className="text-sm text-soft">+{more}</span> : null}
        </div>
      </div>
      <div className="grid min-w-0 gap-3">
        <p className="line-clamp-2 leading-snug">{order.items.map(itemText).join(", ")}</p>
        <OrderBadges order={order} />
        <ConfirmationDue order={order} className="text-sm text-soft" />
        <PaymentDue order={order} className="text-sm text-soft" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 md:flex-col md:items-stretch md:border-0 md:pt-0">
        <p className="text-xl md:text-right font-heading">{formatTaka(order.total_amount)}</p>
        <div className="flex flex-wrap gap-2.5 md:flex-col">
          {canStillBePaid(order) ? (
            <PayOrder orderId={order.id} size="small">
              {paymentLabel(order)}
              <span className="sr-only"> of order {order.order_number}</span>
            </PayOrder>
          ) : null}
          <a href={routes.myOrder(order.id)} className={buttonVariants({ variant: "quiet", size: "small" })}>
            View order<span className="sr-only"> {order.order_number}</span>
          </a>
          <a href={routes.track(order.id)} className={buttonVariants({ variant: "quiet", size: "small" })}>
            Track Order
          </a>
        </div>
      </div>
    </li>
  );
}

function itemText(item: Order["items"][number]): string {
  return item.quantity > 1 ? `${item.quantity} × ${item.product_name}` : item.product_name;
}
