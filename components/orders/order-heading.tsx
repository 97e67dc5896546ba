import type { ReactNode } from "react";
import { rich } from "@/components/shared/rich-text";
import { type Family, Tag } from "@/components/shared/tag";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { deliveryBadges, orderBadges, paymentBadges, paymentWords, returnBadges } from "@/lib/orders/badges";
import type { ShopDays } from "@/lib/orders/delivery-dates";
import type { Order, TrackedOrder } from "@/lib/orders/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { OrderStatus } from "./order-status";

type OrderHeadingProps = {
  order: Pick<
    TrackedOrder,
    | "order_number"
    | "created_at"
    | "promised_from"
    | "delivered_at"
    | "status"
    | "payment_status"
    | "delivery_status"
    | "payment_method"
    | "total_amount"
    | "shipping_address"
    | "items"
  > &
    OrderBadgesProps["order"];
  /** h1 on the order's own page, h2 within another. */
  level: "h1" | "h2";
  id?: string;
  days: ShopDays;
};

/** How the order stands, large, with its number above; its date and its three states as details. */
export function OrderHeading({ order, level: Heading, id, days }: OrderHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <Heading id={id} className="text-lg text-soft">
          {rich(
            "Order <number>{number}</number>",
            {
              number: (number) => <span className="font-mono text-smaller font-medium tracking-tight">{number}</span>,
            },
            { number: order.order_number },
          )}
        </Heading>
        <OrderStatus order={order} days={days} className="mt-1 text-2xl" />
        <p className="mt-1.5 text-sm text-soft">
          {rich(
            "Placed on <time>{time}</time>",
            { time: (words) => <time dateTime={order.created_at}>{words}</time> },
            { time: formatDayTime(order.created_at) },
          )}
        </p>
      </div>
      <OrderBadges order={order} />
    </div>
  );
}

type OrderBadgesProps = {
  order: Pick<TrackedOrder, "status" | "payment_status" | "delivery_status" | "return_status"> &
    // Not told to whoever follows a parcel.
    Partial<Pick<Order, "refunded_amount">>;
};

/** The three states of an order, each under its name: the words alone ("Pending") would not say of what. */
export function OrderBadges({ order }: OrderBadgesProps) {
  const isOver = order.status === "cancelled";
  const isSettled = isOver || order.payment_status === "paid";
  const { payment_status: payment, return_status: returned, refunded_amount: refunded = 0 } = order;
  const delivery =
    returned === "none" ? muted(deliveryBadges[order.delivery_status], isSettled) : returnBadges[returned];

  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-2">
      <Named name={t("Order")} {...muted(orderBadges[order.status], isSettled)} />
      <Named name={t("Payment")} {...muted(paymentBadges[payment], isOver)} words={paymentWords(payment)}>
        {payment === "paid" && refunded > 0 ? t("{refunded} refunded", { refunded: formatTaka(refunded) }) : null}
      </Named>
      <Named name={t("Delivery")} {...delivery} />
    </dl>
  );
}

type Badge = { label: Label; family: Family };

/** Nobody has to do anything about an order that is paid or cancelled: the word stays, the colour that asks for attention goes. */
function muted(badge: Badge, isSettled: boolean): Badge {
  return isSettled && badge.label === "Pending" ? { ...badge, family: "neutral" } : badge;
}

type NamedProps = Badge & { name: string; words?: string; children?: ReactNode };

function Named({ name, label, family, words = t(label), children }: NamedProps) {
  return (
    <div className="min-w-max grow basis-0">
      <dt className="mb-1 text-xs text-soft">{name}</dt>
      <dd>
        <Tag family={family}>{words}</Tag>
        {children ? <span className="mt-1 block text-xs text-soft">{children}</span> : null}
      </dd>
    </div>
  );
}
