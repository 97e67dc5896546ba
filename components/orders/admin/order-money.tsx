/** The money of an order: what was tried to pay it online, and what went back. */

import { Panel } from "@/components/shared/panel";
import { Typed } from "@/components/shared/typed";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { type AttemptStatus, cardWords, type PaymentAttempt } from "@/lib/orders/attempts";
import { refundReasonLabels } from "@/lib/orders/refunds";
import type { OrderDetails } from "@/lib/orders/schema";

/** What went back, with where it is found. */
export function RefundsPanel({ order }: { order: OrderDetails }) {
  if (order.refunds.length === 0) return null;

  return (
    <Panel title="Refunds">
      <ul className="grid gap-3">
        {order.refunds.map((refund) => (
          <li key={refund.id} className="border-line border-l-2 pl-4">
            <p className={refund.is_void ? "text-soft line-through" : undefined}>
              {formatTaka(refund.amount)}, {refundReasonLabels[refund.reason].toLowerCase()}
              {refund.reference ? `, ${refund.reference}` : ""}
            </p>
            {refund.note ? (
              <p>
                <Typed>{refund.note}</Typed>
              </p>
            ) : null}
            <p className="text-sm text-soft">
              <time dateTime={refund.created_at}>{formatDayTime(refund.created_at)}</time>
              {refund.by ? `, by ${refund.by}` : ""}
              {refund.is_void ? ", no longer counts" : ""}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
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
export function PaymentsPanel({ order }: { order: OrderDetails }) {
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
    cardWords(card_type),
    risk_title && `risk: ${risk_title}`,
    is_void ? "void: the total changed" : null,
    refunded_at && `refunded ${formatDayTime(refunded_at)}`,
  ].filter((note): note is string => Boolean(note));
}
