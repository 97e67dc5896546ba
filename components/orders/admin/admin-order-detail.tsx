import type { ReactNode } from "react";
import { MethodName } from "@/components/layout/method-names";
import { OrderBadges } from "@/components/orders/order-facts";
import { BackLink } from "@/components/shared/back-link";
import { EmailText } from "@/components/shared/email-text";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { isUnconfirmed } from "@/lib/order-work/next-step";
import { dueText, stateBadge, summaryText } from "@/lib/order-work/work-labels";
import { joinNames } from "@/lib/orders/recipient";
import type { HistoryEntry, OrderDetails } from "@/lib/orders/schema";
import { sourceText } from "@/lib/orders/sources";
import { viewOf } from "@/lib/orders/view";
import { formatPhone } from "@/lib/phone";
import type { MethodNames } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { OrderItems } from "../items/order-items";
import { AdminOrderCode } from "../order-code";
import { CourierNote, Place, TrackingNumber } from "../order-delivery";
import { OrderHistory } from "../order-history";
import { OrderLines } from "../order-lines";
import { CallRecord, NumberRecord } from "./call-record";
import { DueBy } from "./due-by";
import { EditOrder } from "./edit-order";
import { FlagTags } from "./flag-tags";
import { OrderCoupon } from "./order-coupon";
import { PaymentsPanel, RefundsPanel } from "./order-money";
import { LinkedOrders, OrderRemarks } from "./order-remarks";
import { RiskNote } from "./risk-note";

type AdminOrderDetailProps = {
  order: OrderDetails;
  names: MethodNames;
  now: Date;
  /** Whether the reader may edit orders. */
  canEdit: boolean;
  /** Link back to the list, with its filters. */
  back: { href: string; label: string };
  /** Sections of other features, provided by the page. `attention`: open cases of this order. */
  parts: Record<"nextStep" | "attention" | "paymentLink" | "actions" | "messages" | "profit", ReactNode>;
};

/** Admin order page: the next step first, then customer, delivery and further actions. */
export function AdminOrderDetail({ order, names, now, canEdit, back, parts }: AdminOrderDetailProps) {
  // Dispatched and closed orders are read-only until their status is changed.
  const isEditable = viewOf(order, { audience: "staff", now }).actions.edit && canEdit;

  return (
    <>
      <BackLink className="-mt-2" href={back.href}>
        {back.label}
      </BackLink>
      <Heading order={order} names={names} now={now} />
      <div className="mt-5 grid grid-cols-1 gap-5 max-md:mt-3 max-md:gap-3">
        {parts.nextStep}
        <OrderRemarks order={order} />
        {parts.attention}
        {parts.paymentLink}
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] xl:items-start">
          <div className="contents gap-5 xl:col-start-2 xl:grid">
            <CustomerPanel order={order} canEdit={isEditable} />
            {parts.actions}
            <CodePanel order={order} now={now} />
          </div>
          <div className="contents gap-5 xl:col-start-1 xl:row-start-1 xl:grid">
            <Card title={t("Items")}>
              {isEditable ? <OrderItems order={order} /> : <OrderLines order={order} />}
              {isEditable ? <OrderCoupon order={order} /> : null}
            </Card>
            <Card title={t("Delivery")}>
              <dl className="grid gap-x-8 gap-y-3 md:grid-cols-2">
                <TrackingNumber order={order} />
                <div>
                  <dt className="text-sm text-soft">{t("Payment method")}</dt>
                  <dd>
                    <MethodName of={order.payment_method} />
                  </dd>
                </div>
                <DueBy order={order} />
              </dl>
            </Card>
            <PaymentsPanel order={order} />
            <RefundsPanel order={order} />
            {parts.profit}
            {parts.messages}
            <Card title={t("History")} className="max-xl:order-2">
              <OrderHistory entries={order.history} names={names} />
            </Card>
          </div>
        </div>
      </div>
    </>
  );
}

/** Premium codes of the order. Rendered late, because the single-column layout shows more important panels first. */
function CodePanel({ order, now }: { order: OrderDetails; now: Date }) {
  const isAlone = order.customer.email === null && order.mail_recipients.length === 0;

  return (
    <Card title={t("Premium code")} className="max-xl:order-1">
      {order.premium_code?.is_active && isAlone ? (
        <p className="mb-2.5 text-warm">{t("No email address: pass the code on yourself.")}</p>
      ) : null}
      <AdminOrderCode order={order} now={now} />
    </Card>
  );
}

/** Order number and combined state, as in the list, with the three statuses in a disclosure. */
function Heading({ order, names, now }: Pick<AdminOrderDetailProps, "order" | "names" | "now">) {
  const { label, family } = stateBadge(order);
  const late = dueText(order.work, now);

  return (
    <div className="mt-1 flex flex-wrap items-start justify-between gap-x-8 gap-y-1">
      <div className="min-w-0">
        <h1>
          {renderRich(
            "Order <number>{number}</number>",
            { number: (number) => <span className="font-mono text-smaller font-medium tracking-tight">{number}</span> },
            { number: order.order_number },
          )}
        </h1>
        <p className="mt-1.5 line-clamp-2 font-medium">{summaryText(order, names.cash_on_delivery)}</p>
        <p className="mt-1 text-sm text-soft">
          {renderRich(
            "Placed on <time>{time}</time>",
            { time: (time) => <time dateTime={order.created_at}>{time}</time> },
            { time: formatDayTime(order.created_at) },
          )}
        </p>
        {order.source === "website" ? null : (
          <p className="mt-1 text-sm text-soft">
            {renderRich(
              "Placed by <name></name>, {source}",
              { name: () => (order.placed_by === null ? t("the shop") : <UserText>{order.placed_by}</UserText>) },
              { source: sourceText(order.source) },
            )}
          </p>
        )}
        <LinkedOrders order={order} />
      </div>
      <details className="order-states">
        <summary>
          <Tag family={family}>{label}</Tag>
          <FlagTags order={order} />
          {late ? <span className="text-sm font-semibold text-warm">{late}</span> : null}
          <span className="text-sm text-soft underline underline-offset-4">{t("Details")}</span>
        </summary>
        <OrderBadges order={order} now={now} />
      </details>
    </div>
  );
}

/** Customer data needed for a call: name, number, refused parcels and address. */
function CustomerPanel({ order, canEdit }: { order: OrderDetails; canEdit: boolean }) {
  const { customer, shipping_address: to } = order;
  const emails = [...new Set([to.email, customer.email].filter((email) => email != null))];
  const isOwn = joinNames(to) === customer.full_name;
  const account = (
    <Link
      href={adminRoutes.customer(customer.id)}
      className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:text-accent"
    >
      {customer.full_name ? <UserText>{customer.full_name}</UserText> : customer.email || t("Customer")}
    </Link>
  );

  return (
    <Card title={t("Customer")}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:max-xl:grid-cols-2">
        <div className="grid grid-cols-1 content-start justify-items-start gap-2">
          <a href={telephoneLink(to.phone)} className={buttonVariants({ variant: "quiet" })}>
            <span>{t("Call^phone")}</span> {formatPhone(to.phone)}
          </a>
          <NumberRecord {...order} phone={to.phone} place={order.unknown_place} />
          <RiskNote risk={order.risk} />
          <PhoneRecord order={order} />
        </div>
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h3 className="font-normal text-sm text-soft tracking-normal">{t("Recipient")}</h3>
            {canEdit ? <EditOrder order={order} isAddress /> : null}
          </div>
          <address className="grid justify-items-start gap-0.5 not-italic">
            {isOwn ? (
              account
            ) : (
              <span className="font-medium">
                <UserText>{joinNames(to)}</UserText>
              </span>
            )}
            <Place of={to} />
            {emails.length === 0 ? <span className="text-soft">{t("No email")}</span> : null}
            {emails.map((email) => (
              <a
                key={email}
                href={`mailto:${email}`}
                className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
              >
                <EmailText email={email} />
              </a>
            ))}
            <CourierNote note={order.note} />
          </address>
          {isOwn ? null : (
            <p className="text-sm text-soft">
              {t("Account:")} {account}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

/** How an order was confirmed, by its action in the history. */
const confirmations: Readonly<Record<string, (time: string) => string>> = {
  phone_confirmed: (time) => t("Confirmed by phone, {time}", { time }),
  whatsapp_confirmed: (time) => t("Confirmed by WhatsApp, {time}", { time }),
  code_confirmed: (time) => t("Confirmed by code, {time}", { time }),
  advance_paid: (time) => t("Confirmed by its advance, {time}", { time }),
  confirmed: (time) => t("Confirmed without a call, {time}", { time }),
};

function PhoneRecord({ order }: { order: OrderDetails }) {
  const { phone_confirmed_at: confirmedAt, history } = order;
  // An advance confirms only an order that was not confirmed before.
  const confirms = ({ action, at }: HistoryEntry) =>
    action in confirmations && (action !== "advance_paid" || at === confirmedAt);
  const action = history.findLast(confirms)?.action ?? "phone_confirmed";

  return (
    <>
      {confirmedAt ? (
        <Tag family="nonmetal">{confirmations[action]?.(formatDayTime(confirmedAt))}</Tag>
      ) : isUnconfirmed(order) ? (
        <Tag family="earth">{t("Not confirmed by phone yet")}</Tag>
      ) : null}
      <CallRecord calls={order.work.calls} />
    </>
  );
}
