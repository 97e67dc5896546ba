import { cx } from "class-variance-authority";
import type { StatusTone } from "@/lib/orders/status-labels";
import type { OrderView } from "@/lib/orders/view";

const marks: Record<StatusTone, string> = { waiting: "bg-warm", good: "bg-accent", over: "bg-danger" };

type OrderStatusProps = { view: Pick<OrderView, "text" | "tone" | "day" | "facts">; className?: string };

/** The state of an order in one sentence, shown above all other information about it. */
export function OrderStatus({ view: { text, tone, day, facts }, className }: OrderStatusProps) {
  const [before, after] = day === undefined ? [text] : text.split(day);

  return (
    <p className={cx("flex items-baseline gap-2.5 font-heading leading-tight", className)}>
      <span
        aria-hidden="true"
        className={cx(
          "size-[0.5em] flex-none -translate-y-[0.1em] rounded-full",
          facts.isRefunded ? "bg-halogen" : marks[tone],
        )}
      />
      <span>
        {before}
        {day === undefined ? null : <span className="whitespace-nowrap">{day}</span>}
        {after}
      </span>
    </p>
  );
}
