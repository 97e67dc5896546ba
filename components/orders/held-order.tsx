import { Link } from "@/components/shared/link";
import { Panel } from "@/components/shared/panel";
import { rich } from "@/components/shared/rich-text";
import { buttonVariants } from "@/components/ui/button";
import { formatTaka } from "@/lib/money";
import { needsParcel } from "@/lib/orders/parcel";
import type { Order, OrderWithCode } from "@/lib/orders/schema";
import { canPayInCash, canPayOnline, canStillBePaid } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import type { OfferedWays } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { OrderAddress } from "./order-delivery";
import { OrderLines } from "./order-lines";
import { PaymentDue } from "./order-notices";
import { PayInCash, PayOnline, PayOrder } from "./pay-order";

type HeldOrderProps = {
  order: OrderWithCode;
  accountEmail: string;
  /** Payment methods that the shop currently offers. */
  ways: OfferedWays;
};

/** Complete Payment (D1.23): a held order to pay, or the reason why there is nothing to pay. */
export function HeldOrder({ order, accountEmail, ways }: HeldOrderProps) {
  const isPayable = canStillBePaid(order);

  return (
    <div className="shell py-8 md:py-11">
      <h1>{isPayable ? t("Complete Payment") : titleOf(order)}</h1>
      <p className="mt-2 text-soft">
        {rich(
          "Order <number>{number}</number>",
          { number: (number) => <span className="font-mono text-sm">{number}</span> },
          { number: order.order_number },
        )}
      </p>
      <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-start lg:gap-7">
        <Panel title={isPayable ? t("Payment") : t("What you can do")} className="lg:col-start-2 lg:row-span-2">
          {isPayable ? <Payment order={order} ways={ways} /> : <NothingToPay order={order} ways={ways} />}
        </Panel>
        <Panel title={t("Items")} className="lg:col-start-1 lg:row-start-1">
          <OrderLines order={order} />
        </Panel>
        <Panel title={needsParcel(order.items) ? t("Delivery") : t("Contact")} className="lg:col-start-1">
          <OrderAddress order={order} accountEmail={accountEmail} />
        </Panel>
      </div>
    </div>
  );
}

function Payment({ order, ways }: Pick<HeldOrderProps, "ways"> & { order: Order }) {
  return (
    <div className="grid gap-4">
      <p className="text-3xl font-heading leading-none">{formatTaka(order.total_amount)}</p>
      {order.payment_status === "failed" ? (
        <p className="text-warm">{t("The last payment did not go through.")}</p>
      ) : null}
      <PaymentDue order={order} className="text-soft" />
      <p className="text-soft">
        {t("You pay on the page of our payment partner by card, bKash, Nagad or Rocket, and come back here.")}
      </p>
      <div className="grid gap-3">
        <PayOrder orderId={order.id} size="large">
          {t("Pay {total} online", { total: formatTaka(order.total_amount) })}
        </PayOrder>
        {ways.cash && canPayInCash(order) ? <PayInCash order={order} size="large" /> : null}
        <Link href={routes.myOrder(order.id)} className={buttonVariants({ variant: "quiet", size: "large" })}>
          {t("View order")}
        </Link>
      </div>
    </div>
  );
}

function titleOf({ status, payment_status }: Order): string {
  if (payment_status === "refunded") return t("This order was refunded");
  if (payment_status === "paid") return t("This order is paid");

  return status === "cancelled" ? t("This order was cancelled") : t("This order is paid on delivery");
}

function explain({ status, payment_status }: Order): string {
  if (payment_status === "refunded") return t("Your payment went back to you. There is nothing to pay.");
  if (payment_status === "paid" && status === "cancelled")
    return t("It was cancelled, and your payment will be refunded.");
  if (payment_status === "paid") return t("We have your payment. There is nothing left to pay.");

  return status === "cancelled"
    ? t("It can no longer be paid, and nothing will be sent. You can order the same again.")
    : t("You pay in cash when the parcel arrives.");
}

function NothingToPay({ order, ways }: Pick<HeldOrderProps, "ways"> & { order: Order }) {
  const isCancelled = order.status === "cancelled";

  return (
    <div className="grid gap-4">
      <p className="text-soft">{explain(order)}</p>
      <div className="flex flex-wrap gap-3">
        {isCancelled ? (
          <Link href={routes.orderAgain(order.id)} className={buttonVariants()}>
            {t("New Order")}
          </Link>
        ) : null}
        <Link
          href={routes.myOrder(order.id)}
          className={buttonVariants({ variant: isCancelled ? "quiet" : "primary" })}
        >
          {t("View order")}
        </Link>
        {ways.online && canPayOnline(order) ? <PayOnline order={order} /> : null}
      </div>
    </div>
  );
}
