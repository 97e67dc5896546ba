import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatTaka } from "@/lib/money";
import type { OrderWithCode } from "@/lib/orders/schema";
import { type OrderView, viewOf } from "@/lib/orders/view";
import { routes } from "@/lib/routes";
import type { OfferedMethods } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { OrderAddress } from "./order-delivery";
import { OrderLines } from "./order-lines";
import { PaymentDue } from "./order-notices";
import { PayInCash, PayOnline, PayOrder } from "./pay-order";

type HeldOrderProps = {
  order: OrderWithCode;
  accountEmail: string;
  /** Payment methods that the shop currently offers. */
  ways: OfferedMethods;
  now: Date;
};

/** Complete Payment (D1.23): an unpaid order to pay, or why no payment is due. */
export function UnpaidOrderNotice({ order, accountEmail, ways, now }: HeldOrderProps) {
  const view = viewOf(order, { audience: "payer", now });
  const isPayable = view.actions.pay !== null;

  return (
    <div className="shell py-8 md:py-11">
      <h1>{view.title}</h1>
      <p className="mt-2 text-soft">
        {renderRich(
          "Order <number>{number}</number>",
          { number: (number) => <span className="font-mono text-sm">{number}</span> },
          { number: order.order_number },
        )}
      </p>
      <div className="mt-6 grid gap-5 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] md:items-start md:gap-7">
        <Card title={t("Items")} className="md:col-start-1 md:row-start-1">
          <OrderLines order={order} />
        </Card>
        <Card
          title={isPayable ? t("Payment") : t("What you can do")}
          className="md:col-start-2 md:row-span-2 md:row-start-1"
        >
          {isPayable ? (
            <Payment order={order} view={view} ways={ways} />
          ) : (
            <NothingToPay order={order} view={view} ways={ways} />
          )}
        </Card>
        <Card title={view.facts.hasParcel ? t("Delivery") : t("Contact")} className="md:col-start-1">
          <OrderAddress order={order} accountEmail={accountEmail} />
        </Card>
      </div>
    </div>
  );
}

type PartProps = Pick<HeldOrderProps, "order" | "ways"> & { view: OrderView };

function Payment({ order, view: { text, facts, actions }, ways }: PartProps) {
  return (
    <div className="grid gap-4">
      <p className="text-3xl font-heading leading-none">{formatTaka(order.rest_amount)}</p>
      {facts.isPaymentFailed ? <p className="text-warm">{t("The last payment didn't go through.")}</p> : null}
      <PaymentDue order={order} actions={actions} className="text-soft" />
      <p className="text-soft">{text}</p>
      <div className="grid gap-3">
        <PayOrder orderId={order.id} size="large">
          {t("Pay {total} online", { total: formatTaka(order.rest_amount) })}
        </PayOrder>
        {ways.cash && actions.payInCash ? <PayInCash order={order} size="large" /> : null}
        <Link href={routes.myOrder(order.id)} className={buttonVariants({ variant: "quiet", size: "large" })}>
          {t("View order")}
        </Link>
      </div>
    </div>
  );
}

function NothingToPay({ order, view: { text, facts, actions }, ways }: PartProps) {
  const { isCancelled } = facts;

  return (
    <div className="grid gap-4">
      <p className="text-soft">{text}</p>
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
        {ways.online && actions.payOnline ? <PayOnline order={order} /> : null}
      </div>
    </div>
  );
}
