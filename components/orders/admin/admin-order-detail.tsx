import type { ReactNode } from "react";
import { MethodName } from "@/components/layout/method-names";
import { BackLink } from "@/components/shared/back-link";
import { Panel } from "@/components/shared/panel";
import { Tag } from "@/components/shared/tag";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDayTime } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import type { AttemptStatus, PaymentAttempt } from "@/lib/orders/attempts";
import type { OrderDetails } from "@/lib/orders/schema";
import { adminRoutes } from "@/lib/routes";
import type { MethodNames } from "@/lib/settings/shop-facts";
import { OrderItems } from "../items/order-items";
import { AdminOrderCode } from "../order-code";
import { OrderAddress, TrackingNumber } from "../order-delivery";
import { OrderHeading } from "../order-heading";
import { OrderHistory } from "../order-history";
import { OrderActions } from "./order-actions";

type AdminOrderDetailProps = {
  order: OrderDetails;
  /** The open cases of this order; composed by the page. */
  attention: ReactNode;
  names: MethodNames;
};

/** Everything about one order, and everything an admin can do about it. Open cases come first. */
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
              <OrderHistory entries={order.history} names={names} />
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

  return <Remark>To be confirmed by phone. Without that it is cancelled on {formatDayTime(order.confirm_by)}.</Remark>;
}

function ReturnedNote({ order }: { order: OrderDetails }) {
  if (!order.returned_at) return null;

  return (
    <Remark>
      The parcel was refused or returned on {formatDayTime(order.returned_at)}. Its items are back in stock.
    </Remark>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="rounded-xl border border-warm px-5 py-3.5">{children}</p>;
}

/** The customer, the address, how to reach them, and their record with cash parcels. */
function CustomerPanel({ order }: { order: OrderDetails }) {
  const { customer, shipping_address: address } = order;

  return (
    <Panel title="Customer">
      <p>
        <a
          href={adminRoutes.customer(customer.id)}
          className="font-semibold underline underline-offset-4 hover:text-accent"
        >
          {customer.full_name || customer.email}
        </a>
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
      <a href={telephoneLink(order.shipping_address.phone)} className="font-medium underline-offset-4 hover:underline">
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

const statusWords: Record<AttemptStatus, string> = {
  open: "Open",
  refused: "Not opened by the gateway",
  paid: "Paid",
  failed: "Failed",
  cancelled: "Cancelled",
  mismatched: "Does not match",
};

/** The attempts to pay an order online, the newest first. Nothing for an order that never was to be. */
function PaymentsPanel({ order }: { order: OrderDetails }) {
  if (order.payments.length === 0) return null;

  return (
    <Panel title="Payment attempts">
      <Table label="Payment attempts">
        <thead>
          <tr>
            <TableHead>When</TableHead>
            <TableHead>State</TableHead>
            <TableHead className="text-right">Amount</TableHead>
            <TableHead>Transaction</TableHead>
          </tr>
        </thead>
        <tbody>
          {order.payments.map((payment) => (
            <TableRow key={payment.id}>
              <TableCell className="whitespace-nowrap">{formatDayTime(payment.created_at)}</TableCell>
              <TableCell>
                {statusWords[payment.status]}
                <span className="block text-sm text-soft">{notes(payment).join(", ")}</span>
              </TableCell>
              <TableCell className="text-right">{formatTaka(payment.amount)}</TableCell>
              <TableCell className="font-mono text-xs">
                <span className="block">{payment.transaction_id}</span>
                {payment.gateway_transaction_id ? (
                  <span className="block text-soft">{payment.gateway_transaction_id}</span>
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function notes({ card_type, risk_title, is_void, refunded_at }: PaymentAttempt): string[] {
  return [
    card_type,
    risk_title && `risk: ${risk_title}`,
    is_void ? "void: the total changed" : null,
    refunded_at && `refunded ${formatDayTime(refunded_at)}`,
  ].filter((note): note is string => Boolean(note));
}
