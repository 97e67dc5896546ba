"use client";

import { useState } from "react";
import { MethodName } from "@/components/layout/method-names";
import { Link } from "@/components/shared/link";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { placeLine } from "@/lib/geo/place-name";
import type { TrackedOrder } from "@/lib/orders/schema";
import { viewOf } from "@/lib/orders/view";
import { routes } from "@/lib/routes";
import type { OfferedMethods } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { ConfirmByCode } from "./confirm-by-code";
import { ExpectedDelivery } from "./expected-delivery";
import { CustomerAddress, TrackingNumber } from "./order-delivery";
import { OrderHeading } from "./order-heading";
import { OrderLines } from "./order-lines";
import { CancelledNotice, CashNote, ConfirmationDue, OutOfStockNotice, PaymentDue } from "./order-notices";
import { OrderTimeline } from "./order-timeline";
import { PayOnline, PayOrder } from "./pay-order";
import { useOwnOrder } from "./use-own-order";

type TrackedOrderViewProps = {
  order: TrackedOrder;
  /** Whether the order is the viewer's; omitted if unknown. */
  isOwn?: boolean | undefined;
  /** Weekdays on which the shop is open. */
  openOn: readonly number[];
  /** Payment methods that the shop currently offers. */
  ways: OfferedMethods;
};

/** Public view of an order: summary, timeline, details. The signed-in customer also sees the address and can pay. */
export function TrackedOrderView({ order, isOwn, openOn, ways }: TrackedOrderViewProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const own = useOwnOrder(isOwn === false ? null : order.id);
  const reader = { audience: "buyer", now: new Date(), openOn } as const;
  const view = viewOf(order, reader);
  const ownActions = own && viewOf(own, reader).actions;
  const { facts, actions } = view;

  return (
    <div className="grid gap-5">
      <section aria-labelledby="tracked-order" className="grid gap-6 panel p-5 sm:p-6">
        <OrderHeading level="h2" id="tracked-order" order={order} view={view} />
        <CancelledNotice facts={facts} />
        <OutOfStockNotice order={order} className="text-warm" />
        {own && ownActions && actions.pay ? (
          <div className="grid justify-items-start gap-3">
            <PaymentDue order={own} actions={ownActions} className="text-soft" />
            <PayOrder orderId={order.id}>{actions.pay}</PayOrder>
          </div>
        ) : null}
        {!own && actions.pay ? (
          <Link
            href={routes.completePayment(order.id)}
            className={`hidden! justify-self-start guest:inline-flex! ${buttonVariants()}`}
          >
            {t("Sign in to pay")}
          </Link>
        ) : null}
        {own && !isConfirmed ? <ConfirmationDue order={own} className="text-soft" /> : null}
        {order.asks_code && !isConfirmed ? (
          <ConfirmByCode orderId={order.id} onDone={() => setConfirmed(true)} />
        ) : null}
        {order.timeline.length > 0 ? <OrderTimeline steps={order.timeline} facts={facts} /> : null}
        <CashNote order={order} facts={facts} />
        {own && ways.online && ownActions?.payOnline ? (
          <div>
            <PayOnline order={own} />
          </div>
        ) : null}
      </section>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start">
        <Card title={t("Items")}>
          <OrderLines order={order} />
        </Card>
        <Card title={t("Details")}>
          <dl className="grid gap-4">
            <ExpectedDelivery facts={facts} />
            <TrackingNumber order={order} />
            {order.parcel_state ? (
              <div>
                <dt className="text-sm text-soft">{t("At the courier")}</dt>
                <dd>{order.parcel_state}</dd>
              </div>
            ) : null}
            <div>
              <dt className="text-sm text-soft">{t("Payment method")}</dt>
              <dd>
                <MethodName of={order.payment_method} />
              </dd>
            </div>
            {facts.hasParcel ? (
              <div>
                <dt className="text-sm text-soft">{t("Delivery to")}</dt>
                <dd>
                  <UserText>{placeLine(order.shipping_address)}</UserText>
                </dd>
              </div>
            ) : null}
          </dl>
          {own ? <CustomerAddress order={own} /> : null}
        </Card>
      </div>
    </div>
  );
}
