import type { ReactNode } from "react";
import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { NavSelect } from "@/components/shared/nav-select";
import { Pagination } from "@/components/shared/pagination";
import { renderRich } from "@/components/shared/rich-text";
import { buttonVariants } from "@/components/ui/button";
import { formatDay } from "@/lib/dates";
import { myOrders } from "@/lib/orders/addresses";
import type { ShopDays } from "@/lib/orders/delivery-dates";
import { orderBadges } from "@/lib/orders/labels";
import type { Order, OrderStatus as OrderStatusName } from "@/lib/orders/schema";
import { type OrderView, viewOf } from "@/lib/orders/view";
import type { Page } from "@/lib/pagination";
import { isReceived } from "@/lib/reviews/rules";
import { routes } from "@/lib/routes";
import type { OfferedMethods } from "@/lib/settings/shop-facts";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { ExpectedLine } from "./expected-delivery";
import { ItemsLine } from "./items-line";
import { OrderFacts } from "./order-facts";
import { ConfirmationDue, PaymentDue } from "./order-notices";
import { OrderStatus } from "./order-status";
import { PayInCash, PayOnline, PayOrder } from "./pay-order";

type OrderListProps = {
  orders: Page<Order>;
  status: OrderStatusName | undefined;
  /** Payment methods that the shop currently offers. */
  ways: OfferedMethods;
  /** Shown below the title. */
  notice: ReactNode;
  days: ShopDays;
  /** Delivered products without a review. */
  toReview: readonly string[];
};

const statuses = Object.keys(orderBadges) as OrderStatusName[];

/** The user's orders, newest first (spec 2). */
export function OrderList({ orders, status, ways, notice, days, toReview }: OrderListProps) {
  const { data, pagination } = orders;
  const hasNone = pagination.total_items === 0 && !status;

  return (
    <div className="shell py-6 md:py-11">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t("My Orders")}</h1>
        {hasNone ? null : <StatusFilter status={status} />}
      </div>
      {notice}
      {data.length > 0 ? (
        <ul className="mt-4 grid gap-3 md:mt-6 md:gap-4">
          {data.map((order) => (
            <OrderListItem key={order.id} order={order} ways={ways} days={days} toReview={toReview} />
          ))}
        </ul>
      ) : (
        <NoOrders status={status} isPastEnd={pagination.total_items > 0} />
      )}
      {hasNone ? null : (
        <p className="mt-4">
          <Link href={routes.myReviews} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t("My Reviews")}
          </Link>
          <Link href={routes.complaint} className="ml-6 inline-flex min-h-11 items-center underline underline-offset-4">
            {t("Make a complaint")}
          </Link>
        </p>
      )}
      <div className="mt-4">
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => myOrders.href({ status }, { page })}
          label={t("Pages of orders")}
        />
      </div>
    </div>
  );
}

function StatusFilter({ status }: { status: OrderStatusName | undefined }) {
  return (
    <form action={to(routes.myOrders)} method="get" className="w-36 xs:w-52">
      <NavSelect
        name="status"
        aria-label={t("Show orders that are")}
        value={status ?? ""}
        options={[
          { value: "", label: t("All orders"), href: routes.myOrders },
          ...statuses.map((value) => ({
            value,
            label: t(orderBadges[value].label),
            href: myOrders.href({ status: value }),
          })),
        ]}
      />
    </form>
  );
}

function NoOrders({ status, isPastEnd }: { status: OrderStatusName | undefined; isPastEnd: boolean }) {
  if (isPastEnd || status) {
    return (
      <EmptyState
        title={isPastEnd ? t("There's nothing on this page.") : t("No orders found")}
        text={
          status && !isPastEnd
            ? t("None of your orders is {status}.", { status: t(orderBadges[status].label).toLowerCase() })
            : undefined
        }
        action={
          <Link href={routes.myOrders} className={buttonVariants({ variant: "quiet" })}>
            {t("Show all orders")}
          </Link>
        }
      />
    );
  }

  return (
    <EmptyState
      title={t("You have no orders yet")}
      text={t("Once you've ordered something, you can follow it here.")}
      action={
        <Link href={routes.home} className={buttonVariants()}>
          {t("Start shopping")}
        </Link>
      }
    />
  );
}

type OrderListItemProps = Pick<OrderListProps, "ways" | "days" | "toReview"> & { order: Order };

/** Order in the list: linked number, state, items and actions. */
function OrderListItem({ order, ways, days, toReview }: OrderListItemProps) {
  const view = viewOf(order, { audience: "buyer", ...days });

  return (
    <li className="grid gap-2.5 panel px-4 pt-1.5 pb-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_27rem] lg:items-center lg:gap-x-8">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-sm font-normal">
            <Link
              href={routes.myOrder(order.id)}
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              {renderRich(
                "Order <number>{number}</number>",
                { number: (number) => <span className="font-mono font-medium">{number}</span> },
                { number: order.order_number },
              )}
            </Link>
          </h2>
          <time dateTime={order.created_at} className="text-sm text-soft">
            {formatDay(order.created_at)}
          </time>
        </div>
        <OrderStatus view={view} className="text-lg md:text-xl" />
        <ConfirmationDue order={order} isShort className="mt-1 text-sm text-soft" />
        <PaymentDue order={order} actions={view.actions} isShort className="mt-1 text-sm text-soft" />
        <ExpectedLine facts={view.facts} />
      </div>
      <ItemsLine order={order} toReview={isReceived(order) ? toReview : []} />
      <div className="grid gap-y-3 lg:justify-items-end">
        <OrderFacts order={order} />
        <div className="flex w-full flex-wrap gap-2.5 lg:justify-end max-sm:*:grow max-sm:*:basis-2/5 max-sm:[&:has(>:nth-child(3))>.button-primary]:basis-full max-sm:[&>.button]:min-h-11 max-sm:[&>.button]:px-1">
          <Actions order={order} view={view} ways={ways} />
        </div>
      </div>
    </li>
  );
}

/** The primary action is payment while it is pending, then tracking until delivery. */
function Actions({ order, view, ways }: Pick<OrderListItemProps, "order" | "ways"> & { view: OrderView }) {
  const { id, order_number: number } = order;
  const { facts, actions } = view;
  const isComing = facts.hasParcel && !facts.isDelivered && !view.isOver;

  return (
    <>
      {actions.pay ? (
        <PayOrder orderId={id} size="small">
          {actions.pay}
          <span className="sr-only"> {t("of order {number}", { number })}</span>
        </PayOrder>
      ) : null}
      {facts.hasParcel ? (
        <Link
          href={routes.track(id)}
          className={buttonVariants({ variant: isComing && !actions.pay ? "primary" : "quiet", size: "small" })}
        >
          {t("Track Order")}
          <span className="sr-only"> {number}</span>
        </Link>
      ) : (
        <Link href={routes.myOrder(id)} className={buttonVariants({ variant: "quiet", size: "small" })}>
          {t("View order")}
          <span className="sr-only"> {number}</span>
        </Link>
      )}
      {ways.cash && actions.payInCash ? <PayInCash order={order} size="small" /> : null}
      {ways.online && actions.payOnline ? <PayOnline order={order} size="small" /> : null}
      {actions.pay || isComing ? null : (
        <Link href={routes.orderAgain(id)} className={buttonVariants({ variant: "quiet", size: "small" })}>
          {t("Order again")}
          <span className="sr-only">{`: ${t("order {number}", { number })}`}</span>
        </Link>
      )}
    </>
  );
}
