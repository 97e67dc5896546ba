import type { ReactNode } from "react";
import { MethodName } from "@/components/layout/method-names";
import { BackLink } from "@/components/shared/back-link";
import { Panel } from "@/components/shared/panel";
import { formatDayTime } from "@/lib/dates";
import type { OrderDetails } from "@/lib/orders/schema";
import { adminRoutes } from "@/lib/routes";
import type { MethodNames } from "@/lib/settings/shop-facts";
import { OrderItems } from "../items/order-items";
import { AdminOrderCode } from "../order-code";
import { OrderHeading } from "../order-heading";
import { TrackingNumber } from "../tracking-number";
import { AdminHistory } from "./admin-history";
import { CustomerPanel } from "./customer-panel";
import { OrderActions } from "./order-actions";
import { PaymentsPanel } from "./payments-panel";

type AdminOrderDetailProps = {
  order: OrderDetails;
  /** What about this order needs a hand; put together by the page. */
  attention: ReactNode;
  names: MethodNames;
};

/** Everything about one order, and everything an admin can do about it. What needs a hand comes first. */
export function AdminOrderDetail({ order, attention, names }: AdminOrderDetailProps) {
  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.orders}>
        Orders
      </BackLink>
      <div className="mt-1">
        <OrderHeading level="h1" order={order} />
      </div>
      <div className="mt-5 grid grid-cols-1 gap-5">
        <ReturnedNote order={order} />
        {attention}
        <ConfirmBy order={order} />
        <OrderActions order={order} />
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] xl:items-start">
          <div className="grid grid-cols-1 gap-5">
            <Panel title="Items">
              <OrderItems order={order} />
            </Panel>
            <PaymentsPanel order={order} />
            <Panel title="History">
              <AdminHistory entries={order.history} names={names} />
            </Panel>
          </div>
          <div className="grid grid-cols-1 gap-5 md:max-xl:grid-cols-2">
            <CustomerPanel order={order} />
            <Panel title="Premium code">
              <AdminOrderCode order={order} now={new Date()} />
            </Panel>
            <Panel title="Delivery">
              <dl className="grid gap-3">
                <TrackingNumber order={order} />
                <div>
                  <dt className="text-sm text-soft">Payment method</dt>
                  <dd>
                    <MethodName of={order.payment_method} />
                  </dd>
                </div>
              </dl>
            </Panel>
          </div>
        </div>
      </div>
    </>
  );
}

function ConfirmBy({ order }: { order: OrderDetails }) {
  if (!order.confirm_by) return null;

  return (
    <p className="rounded-xl border border-warm px-5 py-3.5">
      To be confirmed by phone. Without that it is cancelled on {formatDayTime(order.confirm_by)}.
    </p>
  );
}

function ReturnedNote({ order }: { order: OrderDetails }) {
  if (!order.returned_at) return null;

  return (
    <p className="rounded-xl border border-warm px-5 py-3.5">
      The parcel was refused or returned on {formatDayTime(order.returned_at)}. Its items are back in stock.
    </p>
  );
}
