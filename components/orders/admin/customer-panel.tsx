import Link from "next/link";
import { Panel } from "@/components/shared/panel";
import { Tag } from "@/components/shared/tag";
import { formatDayTime } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import type { OrderDetails } from "@/lib/orders/schema";
import { adminRoutes } from "@/lib/routes";
import { OrderAddress } from "../order-address";

/** Who ordered, where it goes, how they are reached, and how far they can be trusted with a cash parcel. */
export function CustomerPanel({ order }: { order: OrderDetails }) {
  const { customer, shipping_address: address } = order;

  return (
    <Panel title="Customer">
      <p>
        <Link
          href={adminRoutes.customer(customer.id)}
          prefetch={false}
          className="font-semibold underline underline-offset-4 hover:text-accent"
        >
          {customer.full_name || customer.email}
        </Link>
        <a href={`mailto:${customer.email}`} className="block break-all text-soft hover:text-ink">
          {customer.email}
        </a>
      </p>
      <PhoneRecord order={order} />
      <h3 className="mt-5 mb-1.5 font-normal text-sm text-soft tracking-normal">Goes to</h3>
      <OrderAddress address={address} accountEmail={customer.email} />
    </Panel>
  );
}

function PhoneRecord({ order }: { order: OrderDetails }) {
  const { refused_before: refused, phone_confirmed_at: confirmedAt, payment_method: method } = order;

  return (
    <div className="mt-4 grid gap-2 border-line border-t pt-4">
      <a href={telephoneLink(order.shipping_address.phone)} className="font-[560] underline-offset-4 hover:underline">
        {order.shipping_address.phone}
      </a>
      {refused > 0 ? (
        <Tag family="danger">
          {refused} {refused === 1 ? "parcel" : "parcels"} refused before
        </Tag>
      ) : (
        <p className="text-sm text-soft">No parcel refused at this number before</p>
      )}
      {confirmedAt ? (
        <Tag family="nonmetal">Confirmed by phone, {formatDayTime(confirmedAt)}</Tag>
      ) : method === "cash_on_delivery" && order.status !== "cancelled" ? (
        <Tag family="earth">Not confirmed by phone yet</Tag>
      ) : null}
    </div>
  );
}
