import "./order-facts.css";
import type { ReactNode } from "react";
import { type Family, Tag } from "@/components/shared/tag";
import { deliveryBadges, orderBadges, paymentBadges, returnBadges } from "@/lib/orders/badges";
import type { Order } from "@/lib/orders/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

type OrderFactsProps = {
  order: Pick<Order, "status" | "payment_status" | "delivery_status" | "return_status">;
};

/** The three stored statuses of an order, below the sentence that sums them up (D9.14). */
export function OrderFacts({ order }: OrderFactsProps) {
  const { status, payment_status: payment, delivery_status: delivery, return_status: returned } = order;

  return (
    <dl className="order-facts">
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

export function NamedTag({ name, family, words, children }: NamedTagProps) {
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
