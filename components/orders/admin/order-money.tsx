/** Payments of an order: online attempts and refunds. */

import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { Card } from "@/components/ui/card";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { type AttemptStatus, cardLabel, type PaymentAttempt, riskLabel } from "@/lib/orders/attempts";
import { refundReasonLabels } from "@/lib/orders/refunds";
import type { OrderDetails } from "@/lib/orders/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** Refunds with their references. */
export function RefundsPanel({ order }: { order: OrderDetails }) {
  if (order.refunds.length === 0) return null;

  return (
    <Card title={t("Refunds")}>
      <ul className="grid gap-3">
        {order.refunds.map((refund) => (
          <li key={refund.id} className="border-line border-l-2 pl-4">
            <p className={refund.is_void ? "text-soft line-through" : undefined}>
              {formatTaka(refund.amount)}, {t(refundReasonLabels[refund.reason]).toLowerCase()}
              {refund.reference ? (
                <>
                  , <UserText>{refund.reference}</UserText>
                </>
              ) : null}
            </p>
            {refund.note ? (
              <p>
                <UserText>{refund.note}</UserText>
              </p>
            ) : null}
            <p className="text-sm text-soft">
              <time dateTime={refund.created_at}>{formatDayTime(refund.created_at)}</time>
              {refund.by ? renderRich(", by <who></who>", { who: () => <UserText>{refund.by}</UserText> }) : ""}
              {refund.is_void ? t(", no longer applies") : ""}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const attemptStatusLabels: Record<AttemptStatus, Label> = {
  open: "Open^payment",
  refused: "Not opened by the gateway",
  paid: "Paid",
  failed: "Failed",
  cancelled: "Cancelled",
  mismatched: "Does not match",
};

/** Online payment attempts, newest first. Renders nothing if online payment was never chosen. */
export function PaymentsPanel({ order }: { order: OrderDetails }) {
  if (order.payments.length === 0) return null;

  return (
    <Card title={t("Payment attempts")}>
      <Table label={t("Payment attempts")} asCards>
        <thead>
          <tr>
            <TableHead>{t("When")}</TableHead>
            <TableHead>{t("State")}</TableHead>
            <TableHead>{t("Transaction")}</TableHead>
            <TableHead className="text-right">{t("Amount")}</TableHead>
          </tr>
        </thead>
        <tbody>
          {order.payments.map((payment) => (
            <TableRow key={payment.id}>
              <TableCell data-cell="title" className="whitespace-nowrap">
                {formatDayTime(payment.created_at)}
              </TableCell>
              <TableCell data-label={t("State")}>
                <span>
                  {t(attemptStatusLabels[payment.status])}
                  <span className="block text-sm text-soft">{notes(payment).join(", ")}</span>
                </span>
              </TableCell>
              <TableCell data-label={t("Transaction")} className="font-mono text-xs" translate="no">
                <span className="break-all">
                  <span className="block">{payment.transaction_id}</span>
                  {payment.gateway_transaction_id ? (
                    <span className="block text-soft">{payment.gateway_transaction_id}</span>
                  ) : null}
                </span>
              </TableCell>
              <TableCell data-cell="aside" className="text-right">
                {formatTaka(payment.amount)}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function notes({ card_type, risk_title, is_advance, is_void, refunded_at }: PaymentAttempt): string[] {
  return [
    is_advance ? t("advance^payment") : null,
    cardLabel(card_type),
    risk_title && t("risk: {risk_title}", { risk_title: riskLabel(risk_title) }),
    is_void ? t("void: the total changed") : null,
    refunded_at && t("refunded {refunded_at}", { refunded_at: formatDayTime(refunded_at) }),
  ].filter((note): note is string => Boolean(note));
}
