import { MethodName } from "@/components/layout/method-names";
import { BackLink } from "@/components/shared/back-link";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ShopDays } from "@/lib/orders/delivery-dates";
import { ownAddressRefusal } from "@/lib/orders/own-address";
import type { HistoryEntry, OrderWithCode, TrackedOrder } from "@/lib/orders/schema";
import { stateOf } from "@/lib/orders/state";
import { type OrderView, viewOf } from "@/lib/orders/view";
import { routes } from "@/lib/routes";
import type { MethodNames, OfferedMethods } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { CancelOrder } from "./cancel-order";
import { ChangeAddress } from "./change-address";
import { ExpectedDelivery } from "./expected-delivery";
import { ChangeItems } from "./items/change-items";
import { ItemsLine } from "./items-line";
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
  OutOfStockNotice,
  PaymentDue,
} from "./order-notices";
import { OrderTimeline } from "./order-timeline";
import { PayInCash, PayOnline, PayOrder } from "./pay-order";

type OrderDetailProps = {
  order: OrderWithCode;
  progress: Pick<TrackedOrder, "timeline" | "parcel_state"> | null;
  history: readonly HistoryEntry[];
  owner: { fullName: string; email: string };
  /** Whether the reader is its customer; staff may read the page too. */
  isOwn: boolean;
  /** Whether its customer may ask for a return. */
  isReturnable: boolean;
  /** Confirmation state of the order's e-mail address; null if it is the account's. */
  contact: ContactState | null;
  names: MethodNames;
  /** Payment methods that the shop currently offers. */
  ways: OfferedMethods;
  days: ShopDays;
  /** App download URL; null if there is none. */
  appListing: string | null;
  /** Delivered products that the customer has not reviewed. */
  toReview: readonly string[];
};

/** Order page for its customer: progress, lines, address and history. */
export function OrderDetail({
  order,
  progress,
  history,
  owner,
  isOwn,
  isReturnable,
  contact,
  names,
  ways,
  days,
  appListing,
  toReview,
}: OrderDetailProps) {
  const view = viewOf(order, { audience: "buyer", ...days });
  const { facts, actions } = view;
  const isBooked = order.courier_tracking_number !== null || Boolean(progress?.parcel_state);
  const isAddressOpen =
    !isBooked &&
    isOwn &&
    ownAddressRefusal({ ...stateOf(order), items: order.items, codeHeld: order.code_held }) === null;

  return (
    <div className="shell py-6 md:py-9">
      <BackLink href={routes.myOrders}>{t("My Orders")}</BackLink>
      <div className="mt-2">
        <OrderHeading level="h1" order={order} view={view} />
      </div>
      <div className="mt-6 grid gap-5">
        <CancelledNotice facts={facts} />
        <PaymentDue order={order} actions={actions} className="text-soft" />
        <OutOfStockNotice order={order} className="text-warm" />
        <ConfirmationDue order={order} className="text-soft" />
        <div className="panel p-4 lg:hidden">
          <ItemsLine order={order} toReview={[]} />
        </div>
        <Actions order={order} view={view} ways={ways} toReview={toReview} />
        <OrderCode order={order} now={days.now} appListing={appListing} />
        {progress && progress.timeline.length > 0 ? (
          <section aria-label={t("Order progress")} className="panel p-5 sm:p-6">
            <OrderTimeline steps={progress.timeline} facts={facts} />
          </section>
        ) : null}
        <CashNote order={order} facts={facts} />
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start">
          <Card title={t("Items")}>
            {actions.edit && !isBooked ? (
              <ChangeItems order={order} />
            ) : (
              <OrderLines order={order} toReview={toReview} />
            )}
          </Card>
          <Card
            title={facts.hasParcel ? t("Delivery and payment") : t("Contact and payment")}
            className="lg:row-span-2"
          >
            <OrderAddress order={order} accountEmail={owner.email} />
            {isAddressOpen ? <ChangeAddress order={order} isPaid={facts.isPaid} /> : null}
            {contact && order.shipping_address.email ? (
              <OrderMailsNote
                accountEmail={owner.email}
                contactEmail={order.shipping_address.email}
                contact={contact}
              />
            ) : null}
            <dl className="mt-4 grid gap-4 border-t border-line pt-4 sm:max-lg:grid-cols-2">
              <div>
                <dt className="text-sm text-soft">{t("Payment method")}</dt>
                <dd>
                  <MethodName of={order.payment_method} />
                </dd>
              </div>
              <ExpectedDelivery facts={facts} />
              {facts.hasParcel ? <TrackingNumber order={order} /> : null}
            </dl>
          </Card>
          <Card title={t("History")}>
            <OrderHistory entries={history} ownName={owner.fullName} names={names} />
            <Link
              href={routes.complaintAbout(order.order_number)}
              className="mt-3 mr-6 inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t("Make a complaint")}
            </Link>
            {isReturnable ? (
              <Link
                href={routes.myReturn(order.id)}
                className="mr-6 inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t("Return, refund or exchange")}
              </Link>
            ) : null}
            {isOwn ? (
              <Link
                href={routes.myInvoice(order.id)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t("Invoice")}
              </Link>
            ) : null}
          </Card>
        </div>
      </div>
    </div>
  );
}

type ActionsProps = Pick<OrderDetailProps, "order" | "ways" | "toReview"> & { view: OrderView };

/**
 * Primary action: payment while it is pending, tracking until delivery, then a review; a reorder once the order is closed.
 */
function Actions({ order, view, ways, toReview }: ActionsProps) {
  const { isOver, facts, actions } = view;
  const isReviewDue = toReview.length > 0;
  const isComing = !(facts.isDelivered || isOver || actions.pay);
  const track = facts.hasParcel ? (
    <Link href={routes.track(order.id)} className={buttonVariants({ variant: isComing ? "primary" : "quiet" })}>
      {t("Track Order")}
    </Link>
  ) : null;

  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {actions.pay ? <PayOrder orderId={order.id}>{actions.pay}</PayOrder> : null}
      {ways.cash && actions.payInCash ? <PayInCash order={order} /> : null}
      {isComing ? track : null}
      {ways.online && actions.payOnline ? <PayOnline order={order} /> : null}
      {isReviewDue ? <WriteReview products={toReview} /> : null}
      {isOver ? <OrderAgain orderId={order.id} isMain={!isReviewDue} /> : null}
      {isComing ? null : track}
      {actions.pay || isOver ? null : <OrderAgain orderId={order.id} />}
      {actions.cancel ? <CancelOrder orderId={order.id} orderNumber={order.order_number} /> : null}
    </div>
  );
}

/** Opens the review of the delivered product, or the list of several. */
function WriteReview({ products }: { products: readonly string[] }) {
  const [only, second] = products;

  return (
    <Link href={only && !second ? routes.myReview(only) : routes.myReviews} className={buttonVariants()}>
      {t("Write a review")}
    </Link>
  );
}

function OrderAgain({ orderId, isMain }: { orderId: string; isMain?: boolean }) {
  return (
    <Link href={routes.orderAgain(orderId)} className={buttonVariants({ variant: isMain ? "primary" : "quiet" })}>
      {t("Order again")}
    </Link>
  );
}
