import { type Family, Tag } from "@/components/shared/tag";
import { deliveryBadges, orderBadges, paymentBadges } from "@/lib/orders/badges";
import type { Order } from "@/lib/orders/schema";

type OrderBadgesProps = { order: Pick<Order, "status" | "payment_status" | "delivery_status"> };

/** The three states of an order, each under its name: the words alone ("Pending") would not say of what. */
export function OrderBadges({ order }: OrderBadgesProps) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-2">
      <Named name="Order" {...orderBadges[order.status]} />
      <Named name="Payment" {...paymentBadges[order.payment_status]} />
      <Named name="Delivery" {...deliveryBadges[order.delivery_status]} />
    </dl>
  );
}

type NamedProps = { name: string; label: string; family: Family };

function Named({ name, label, family }: NamedProps) {
  return (
    <div>
      <dt className="mb-1 text-[0.8rem] text-soft">{name}</dt>
      <dd>
        <Tag family={family}>{label}</Tag>
      </dd>
    </div>
  );
}
