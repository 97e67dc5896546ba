import type { Family } from "@/components/shared/tag";
import { formatTaka } from "@/lib/money";
import { deliveryBadges, orderBadges, paymentBadges, returnBadges } from "@/lib/orders/badges";
import type { Order } from "@/lib/orders/schema";
import { viewOf } from "@/lib/orders/view";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { NamedTag } from "../order-facts";

type OrderBadgesProps = {
  order: Pick<Order, "delivery_status" | "return_status" | "refunded_amount"> & Parameters<typeof viewOf>[0];
  now: Date;
};

/** The three stored statuses with their names: a label such as "Pending" alone would be ambiguous. */
export function OrderBadges({ order, now }: OrderBadgesProps) {
  const { text, isOver, facts } = viewOf(order, { audience: "staff", now });
  const isSettled = isOver || facts.isPaid;
  const { payment_status: payment, return_status: returned, refunded_amount: refunded } = order;
  const status = muted(orderBadges[order.status], isSettled);
  const money = muted(paymentBadges[payment], isOver);
  const delivery =
    returned === "none" ? muted(deliveryBadges[order.delivery_status], isSettled) : returnBadges[returned];

  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-2">
      <NamedTag name={t("Order")} family={status.family} words={t(status.label)} />
      <NamedTag name={t("Payment")} family={money.family} words={text}>
        {facts.isPaid && refunded > 0 ? t("{refunded} refunded", { refunded: formatTaka(refunded) }) : null}
      </NamedTag>
      <NamedTag name={t("Delivery")} family={delivery.family} words={t(delivery.label)} />
    </dl>
  );
}

type Badge = { label: Label; family: Family };

/** Paid and cancelled orders need no action: keep the label, but drop the warning colour. */
function muted(badge: Badge, isSettled: boolean): Badge {
  return isSettled && badge.label === "Pending" ? { ...badge, family: "neutral" } : badge;
}
