import { formatDayTime } from "@/lib/dates";
import type { Order } from "@/lib/orders/schema";
import { OrderBadges } from "./order-badges";

type OrderHeadingProps = {
  order: Pick<Order, "order_number" | "created_at" | "status" | "payment_status" | "delivery_status">;
  /** h1 on the order's own page, h2 within another. */
  level: "h1" | "h2";
  id?: string;
};

/** Which order it is, since when, and how it stands. */
export function OrderHeading({ order, level: Heading, id }: OrderHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <Heading id={id}>
          Order <span className="font-mono text-[0.8em] font-medium tracking-tight">{order.order_number}</span>
        </Heading>
        <p className="mt-1 text-soft">
          Placed on <time dateTime={order.created_at}>{formatDayTime(order.created_at)}</time>
        </p>
      </div>
      <OrderBadges order={order} />
    </div>
  );
}
