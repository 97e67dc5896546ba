import type { ComponentProps } from "react";
import { renderRich } from "@/components/shared/rich-text";
import { formatDayTime } from "@/lib/dates";
import type { TrackedOrder } from "@/lib/orders/schema";
import type { OrderView } from "@/lib/orders/view";
import { OrderFacts } from "./order-facts";
import { OrderStatus } from "./order-status";

type OrderHeadingProps = {
  order: Pick<TrackedOrder, "order_number" | "created_at"> & ComponentProps<typeof OrderFacts>["order"];
  view: OrderView;
  /** h1 on the order's page, h2 within another page. */
  level: "h1" | "h2";
  id?: string;
};

/** Order number, state as the heading, and date, payment and delivery as details. */
export function OrderHeading({ order, view, level: Heading, id }: OrderHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <Heading id={id} className="text-lg text-soft">
          {renderRich(
            "Order <number>{number}</number>",
            {
              number: (number) => <span className="font-mono text-smaller font-medium tracking-tight">{number}</span>,
            },
            { number: order.order_number },
          )}
        </Heading>
        <OrderStatus view={view} className="mt-1 font-narrow text-2xl md:text-3xl" />
        <p className="mt-1.5 text-sm text-soft">
          {renderRich(
            "Placed on <time>{time}</time>",
            {
              time: (words) => (
                <time dateTime={order.created_at} className="whitespace-nowrap">
                  {words}
                </time>
              ),
            },
            { time: formatDayTime(order.created_at) },
          )}
        </p>
      </div>
      <OrderFacts order={order} />
    </div>
  );
}
