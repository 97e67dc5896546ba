import { formatDayTime } from "@/lib/dates";
import { dayText } from "@/lib/orders/delivery-dates";
import { dueDatesOf } from "@/lib/orders/due-dates";
import type { OrderDetails } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";

/** Legal due dates of a parcel under way (ADR 098). */
export function DueBy({ order }: { order: OrderDetails }) {
  const dates = dueDatesOf(order);
  if (!dates) return null;

  return (
    <div className="md:col-span-2">
      <dt className="text-sm text-soft">{t("Due by law")}</dt>
      <dd>
        {[
          t("to the courier by {time}", { time: formatDayTime(dates.handOver) }),
          t("delivered by {day}", { day: dayText(dates.delivery) }),
          ...(dates.refund
            ? [t("if it can't be delivered, refunded the way it was paid by {day}", { day: dayText(dates.refund) })]
            : []),
        ].join("; ")}
      </dd>
    </div>
  );
}
