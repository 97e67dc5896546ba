import "./order-facts.css";
import type { ReactNode } from "react";
import { type Family, Tag } from "@/components/shared/tag";
import type { ShopDays } from "@/lib/orders/delivery-dates";
import { deliveryFact, orderFact, paymentFact } from "@/lib/orders/status-words";
import { t } from "@/lib/texts/text";

type OrderFactsProps = {
  order: Parameters<typeof deliveryFact>[0] & Parameters<typeof paymentFact>[0];
  days: ShopDays;
  /** In a list, whose rows have a badge of the status, too (spec 2). */
  withStatus?: boolean;
};

/** What is true of an order's money and parcel, below the sentence that says how it stands (D8.210). */
export function OrderFacts({ order, days, withStatus = false }: OrderFactsProps) {
  const delivery = deliveryFact(order, days);

  return (
    <dl className="order-facts">
      {withStatus ? <NamedTag name={t("Order")} {...orderFact(order)} /> : null}
      <NamedTag name={t("Payment")} {...paymentFact(order)} />
      {delivery ? <NamedTag name={t("Delivery")} {...delivery} /> : null}
    </dl>
  );
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
