import { type Family, Tag } from "@/components/shared/tag";
import { formatDayTime } from "@/lib/dates";
import { deliveryBadges, orderBadges, paymentBadges } from "@/lib/orders/badges";
import type { Order } from "@/lib/orders/schema";

type OrderHeadingProps = {
  order: Pick<Order, "order_number" | "created_at" | "status" | "payment_status" | "delivery_status">;
  /** h1 on the order's own page, h2 within another. */
  level: "h1" | "h2";
  id?: string;
};

/** The order's number, date and state. */
export function OrderHeading({ order, level: Heading, id }: OrderHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <Heading id={id}>
          Order <span className="font-mono text-smaller font-medium tracking-tight">{order.order_number}</span>
        </Heading>
        <p className="mt-1 text-soft">
          Placed on <time dateTime={order.created_at}>{formatDayTime(order.created_at)}</time>
        </p>
      </div>
      <OrderBadges order={order} />
    </div>
  );
}

type OrderBadgesProps = { order: Pick<Order, "status" | "payment_status" | "delivery_status"> };

/** The three states of an order, each under its name: the words alone ("Pending") would not say of what. */
export function OrderBadges({ order }: OrderBadgesProps) {
  const isOver = order.status === "cancelled";

  return (
    <dl className="grid grid-cols-[repeat(3,minmax(min-content,1fr))] gap-x-3">
      <Named name="Order" {...orderBadges[order.status]} />
      <Named name="Payment" {...muted(paymentBadges[order.payment_status], isOver)} />
      <Named name="Delivery" {...muted(deliveryBadges[order.delivery_status], isOver)} />
    </dl>
  );
}

/** Nothing is pending any more once the order is cancelled: the word stays, the colour that asks for attention goes. */
function muted(badge: { label: string; family: Family }, isOver: boolean): { label: string; family: Family } {
  return isOver && badge.label === "Pending" ? { ...badge, family: "neutral" } : badge;
}

type NamedProps = { name: string; label: string; family: Family };

function Named({ name, label, family }: NamedProps) {
  return (
    <div>
      <dt className="mb-1 text-xs text-soft">{name}</dt>
      <dd>
        <Tag family={family}>{label}</Tag>
      </dd>
    </div>
  );
}
