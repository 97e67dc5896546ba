import type { ReactNode } from "react";
import { type Family, Tag } from "@/components/shared/tag";
import { formatTaka } from "@/lib/money";
import { deliveryBadges, orderBadges, paymentBadges, returnBadges } from "@/lib/orders/labels";
import type { Order } from "@/lib/orders/schema";
import { viewOf } from "@/lib/orders/view";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

type OrderFactsProps = {
  order: Pick<Order, "status" | "payment_status" | "delivery_status" | "return_status">;
};

/** The three stored statuses of an order, as a description list below its status sentence (D9.14). */
export function OrderFacts({ order }: OrderFactsProps) {
  const { status, payment_status: payment, delivery_status: delivery, return_status: returned } = order;

  return (
    <dl className="flex flex-wrap gap-x-2 gap-y-2 sm:gap-x-3 max-sm:[&_.tag]:px-1.5">
      <Badge name={t("Order")} of={orderBadges[status]} />
      <Badge name={t("Payment")} of={paymentBadges[payment]} />
      <Badge name={t("Delivery")} of={deliveryBadges[delivery]} />
      {returned === "none" ? null : <Badge name={t("Return")} of={returnBadges[returned]} />}
    </dl>
  );
}

function Badge({ name, of: { label, family } }: { name: string; of: { label: Label; family: Family } }) {
  return <NamedTag name={name} family={family} words={t(label)} />;
}

type NamedTagProps = { name: string; family: Family; words: string; children?: ReactNode };

function NamedTag({ name, family, words, children }: NamedTagProps) {
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

type OrderBadgesProps = {
  order: Pick<Order, "delivery_status" | "return_status" | "refunded_amount"> & Parameters<typeof viewOf>[0];
  now: Date;
};

/** The three stored statuses of an order, each with its name, because "Pending" alone is ambiguous. */
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

/** Returns the badge in a neutral colour if the order is settled. */
function muted(badge: Badge, isSettled: boolean): Badge {
  return isSettled && badge.label === "Pending" ? { ...badge, family: "neutral" } : badge;
}
