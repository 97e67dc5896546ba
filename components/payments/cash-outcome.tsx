import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";
import { CopyButton } from "@/components/shared/copy-button";
import { Note } from "@/components/shared/panel";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { ShopDays } from "@/lib/orders/delivery-dates";
import { needsParcel } from "@/lib/orders/parcel";
import { deliveryZone } from "@/lib/orders/pricing";
import type { Order } from "@/lib/orders/schema";
import { arrivalWords } from "@/lib/orders/status-words";
import type { OutcomeOrder } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import { NextSteps } from "./next-steps";
import { elements, OutcomeActions, OutcomeFrame, OutcomeLink } from "./outcome-frame";

type CashOutcomeProps = {
  order: OutcomeOrder;
  /** For its signed-in owner alone: whom the shop calls, and by when. */
  own: Order | null;
  days: ShopDays;
  /** What is in the parcel. */
  children: ReactNode;
};

/** The success page of an order that is paid on delivery: all that its buyer has to know until the courier comes (D8.37). */
export function CashOutcome({ order, own, days, children }: CashOutcomeProps) {
  if (order.status === "cancelled") return <CancelledOrder order={order} />;

  const hasParcel = needsParcel(order.items);
  const zone = deliveryZone(order.shipping_address.city);
  const isComing = hasParcel && order.status !== "delivered";
  const arrival = isComing ? arrivalWords(zone, new Date(order.tried_at), days) : null;

  return (
    <OutcomeFrame
      element={elements.ordered}
      title="Order placed successfully"
      lead={
        <p>
          Thank you. We have your order <span className="font-mono text-sm text-ink">{order.order_number}</span>.
          {hasParcel ? " Delivery is expected in 2-3 business days." : null}
        </p>
      }
    >
      {order.has_stray_payment ? (
        <Note>
          An online payment has arrived for this order as well. You do not pay twice: we look at it and call you.
        </Note>
      ) : null}
      <Ready order={order} arrival={arrival} />
      <OutcomeActions>
        <OutcomeLink isMain href={routes.track(order.id)}>
          Track This Order
        </OutcomeLink>
        <OutcomeLink href={routes.home}>Continue Shopping</OutcomeLink>
        <OutcomeLink href={routes.myOrders}>View My Orders</OutcomeLink>
      </OutcomeActions>
      <NextSteps steps={stepsOf(order, own)} />
      {children}
    </OutcomeFrame>
  );
}

/** The three things that one writes down. */
function Ready({ order, arrival }: { order: OutcomeOrder; arrival: string | null }) {
  const { area, city } = order.shipping_address;

  return (
    <dl className="grid gap-x-8 gap-y-4 panel p-5 xs:grid-cols-2">
      {order.total_amount > 0 ? (
        <div>
          <dt className="text-sm text-soft">Keep ready</dt>
          <dd className="mt-0.5 text-3xl font-heading leading-none">{formatTaka(order.total_amount)}</dd>
          <dd className="mt-1.5 text-sm text-soft">in cash, for the courier</dd>
        </div>
      ) : null}
      {arrival ? (
        <div className="min-w-0">
          <dt className="text-sm text-soft">Arrives</dt>
          <dd className="mt-0.5 text-lg font-semibold leading-tight">{arrival}</dd>
          <dd className="mt-1.5 text-sm text-soft wrap-anywhere">
            in {area}, {city}
          </dd>
        </div>
      ) : null}
      <div className="border-t border-line pt-4 xs:col-span-full">
        <dt className="text-sm text-soft">Tracking number</dt>
        <dd className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <span className="break-all font-mono">{order.tracking_number}</span>
          <CopyButton text={order.tracking_number} label="Copy tracking number" />
        </dd>
      </div>
    </dl>
  );
}

function stepsOf(order: OutcomeOrder, own: Order | null) {
  const { area, city } = order.shipping_address;
  const isPacked = order.status === "shipped" || order.status === "delivered";
  const isFree = order.total_amount === 0;
  const call = own?.confirm_by && {
    name: `We call you at ${own.shipping_address.phone} to confirm`,
    text: `Without confirmation the order is cancelled on ${formatDayTime(own.confirm_by)}.`,
  };
  const sending = needsParcel(order.items) &&
    !isPacked && {
      name: `We send your parcel to ${area}, ${city}`,
      text: order.is_mailed ? "We mail you when it is on its way." : "The courier calls you before they come.",
    };
  const cash = !isFree &&
    order.status !== "delivered" && {
      name: `You pay the courier ${formatTaka(order.total_amount)} in cash`,
      text: "Delivery is included. The courier may have no change.",
    };
  const code = {
    name: `Your premium code comes when ${isFree ? "the order is confirmed" : "the cash is received"}`,
    text: order.is_mailed ? <CodeWords /> : "We send it to you the way you ordered: by a call or a message.",
  };

  return [call, sending, cash, code].filter((step) => typeof step === "object" && step !== null);
}

function CodeWords() {
  return (
    <>
      <p>
        By mail, and under{" "}
        <a href={routes.myCodes} className="underline underline-offset-4 hover:text-ink">
          My Codes
        </a>
        . You type it in the app.
      </p>
      <p className="mt-3">
        <AppLink label="Get the app" />
      </p>
    </>
  );
}

function CancelledOrder({ order }: Pick<CashOutcomeProps, "order">) {
  return (
    <OutcomeFrame
      element={elements.cancelled}
      title="This order was cancelled"
      lead={<p>Nothing will be sent, and there is nothing to pay.</p>}
    >
      <OutcomeActions>
        <OutcomeLink isMain href={routes.orderAgain(order.id)}>
          Order again
        </OutcomeLink>
        <OutcomeLink href={routes.myOrders}>View My Orders</OutcomeLink>
        <OutcomeLink href={routes.home}>Continue Shopping</OutcomeLink>
      </OutcomeActions>
    </OutcomeFrame>
  );
}
