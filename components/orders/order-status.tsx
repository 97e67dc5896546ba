import { cx } from "class-variance-authority";
import type { ShopDays } from "@/lib/orders/delivery-dates";
import { orderStatus, type StatusTone } from "@/lib/orders/status-words";

const marks: Record<StatusTone, string> = { waiting: "bg-warm", good: "bg-accent", over: "bg-danger" };

type OrderStatusProps = {
  order: Parameters<typeof orderStatus>[0];
  days: ShopDays;
  className?: string;
};

/** State of an order in one sentence, at the top of its page. */
export function OrderStatus({ order, days, className }: OrderStatusProps) {
  const { text, tone, day } = orderStatus(order, days);
  const [before, after] = day === undefined ? [text] : text.split(day);

  return (
    <p className={cx("flex items-baseline gap-2.5 font-heading leading-tight", className)}>
      <span aria-hidden="true" className={cx("size-2.5 flex-none rounded-full", marks[tone])} />
      <span>
        {before}
        {day === undefined ? null : <span className="whitespace-nowrap">{day}</span>}
        {after}
      </span>
    </p>
  );
}
