import { MethodName } from "@/components/layout/method-names";
import { BackLink } from "@/components/shared/back-link";
import { Panel } from "@/components/shared/panel";
import { buttonVariants } from "@/components/ui/button";
import { isOpenForOwner } from "@/lib/orders/rules";
import type { HistoryEntry, OrderWithCode, TrackedOrder } from "@/lib/orders/schema";
import { canStillBePaid, paymentLabel } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import type { MethodNames } from "@/lib/settings/shop-facts";
import { CancelOrder } from "./cancel-order";
import { ChangeItems } from "./items/change-items";
import { OrderCode } from "./order-code";
import { OrderAddress, TrackingNumber } from "./order-delivery";
import { OrderHeading } from "./order-heading";
import { OrderHistory } from "./order-history";
import { OrderLines } from "./order-lines";
import {
  CancelledNotice,
  CashNote,
  ConfirmationDue,
  type ContactState,
  OrderMailsNote,
  PaymentDue,
} from "./order-notices";
import { OrderTimeline } from "./order-timeline";
import { PayOrder } from "./pay-order";

type OrderDetailProps = {
  order: OrderWithCode;
  progress: Pick<TrackedOrder, "timeline" | "estimated_delivery"> | null;
  history: readonly HistoryEntry[];
  owner: { fullName: string; email: string };
  /** The state of the order's other contact address; null if it has none. */
  contact: ContactState | null;
  names: MethodNames;
  now: Date;
};

/** An order for its owner: progress, lines, address and history. */
export function OrderDetail({ order, progress, history, owner, contact, names, now }: OrderDetailProps) {
  const isOpen = isOpenForOwner({ status: order.status, paymentStatus: order.payment_status });
  const isPayable = canStillBePaid(order);
  const isCancelled = order.status === "cancelled";

  return (
    <div className="shell py-6 md:py-9">
      <BackLink href={routes.myOrders}>My Orders</BackLink>
      <div className="mt-2">
        <OrderHeading level="h1" order={order} />
      </div>
      <div className="mt-6 grid gap-5">
        <CancelledNotice order={order} />
        {progress ? (
          <section aria-label="Order progress" className="panel p-5 sm:p-6">
            <OrderTimeline
              steps={progress.timeline}
              isPaid={order.payment_status === "paid"}
              estimatedDelivery={progress.estimated_delivery}
            />
          </section>
        ) : null}
        <CashNote order={order} />
        <OrderCode order={order} now={now} />
        <ConfirmationDue order={order} />
        <PaymentDue order={order} />
        <div className="flex flex-wrap gap-3">
          {isPayable ? <PayOrder orderId={order.id}>{paymentLabel(order)}</PayOrder> : null}
          {isCancelled ? (
            <a href={routes.orderAgain(order.id)} className={buttonVariants()}>
              New Order
            </a>
          ) : null}
          <a
            href={routes.track(order.id)}
            className={buttonVariants({ variant: isPayable || isCancelled ? "quiet" : "primary" })}
          >
            Track Order
          </a>
          {isOpen ? <CancelOrder orderId={order.id} orderNumber={order.order_number} /> : null}
        </div>
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start">
          <Panel title="Items">{isOpen ? <ChangeItems order={order} /> : <OrderLines order={order} />}</Panel>
          <div className="grid gap-5">
            <Panel title="Delivery and payment">
              <OrderAddress address={order.shipping_address} accountEmail={owner.email} />
              {contact && order.shipping_address.email ? (
                <OrderMailsNote
                  accountEmail={owner.email}
                  contactEmail={order.shipping_address.email}
                  contact={contact}
                />
              ) : null}
              <dl className="mt-4 grid gap-4 border-t border-line pt-4">
                <div>
                  <dt className="text-sm text-soft">Payment method</dt>
                  <dd>
                    <MethodName of={order.payment_method} />
                  </dd>
                </div>
                <TrackingNumber order={order} />
              </dl>
            </Panel>
            <Panel title="History">
              <OrderHistory entries={history} ownName={owner.fullName} names={names} />
            </Panel>
          </div>
        </div>
      </div>
    </div>
  );
}
