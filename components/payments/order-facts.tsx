import type { ReactNode } from "react";
import { rich } from "@/components/shared/rich-text";
import { type Family, Tag } from "@/components/shared/tag";
import { formatDeadline } from "@/lib/deadline";
import { formatTaka } from "@/lib/money";
import { isHeldInFull } from "@/lib/orders/holds";
import { orderNumberOf } from "@/lib/orders/rules";
import type { TrackedOrder } from "@/lib/orders/schema";
import { paymentFact } from "@/lib/orders/status-words";
import { canStillBePaid, type OutcomeOrder } from "@/lib/payments/outcome";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

export type Badge = { label: Label; family: Family };

type OrderFactsProps = {
  order: TrackedOrder | null;
  /** From the address; shown where the order itself cannot be read. */
  orderId: string | null;
  transactionId: string | null;
  /** What the payment status is until the order says it (spec 4). */
  presumed: Badge;
  /** In the place of the order's own payment status, where the page knows more. */
  shown?: Badge | null;
};

/** The order number, the payment's status and id, and the amount. */
export function OrderFacts({ order, orderId, transactionId, presumed, shown }: OrderFactsProps) {
  const badge = shown ?? presumed;
  const { words, family } = order && !shown ? paymentFact(order) : { words: t(badge.label), family: badge.family };
  const number = order?.order_number ?? (orderId && UUID.test(orderId) ? orderNumberOf(orderId) : null);

  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 panel p-5 xs:gap-x-8">
      {number ? (
        <Fact name={t("Order")}>
          <span className="break-all font-mono">{number}</span>
        </Fact>
      ) : null}
      {order ? <Fact name={t("Total")}>{formatTaka(order.total_amount)}</Fact> : null}
      <Fact name={t("Payment status")} isWide>
        <Tag family={family}>{words}</Tag>
      </Fact>
      {transactionId ? (
        <div className="text-xs text-soft col-span-full">
          <dt className="inline">{t("Transaction ID")} </dt>
          <dd className="inline break-all font-mono">{transactionId}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? "col-span-full" : "min-w-0"}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

/** What becomes of an order that is not paid (spec 2: held for 24 hours; D8.2: for 72 in all). */
export function HeldNote({ order }: { order: OutcomeOrder }) {
  const { payment_due_at: dueAt, tried_at: triedAt } = order;
  if (!canStillBePaid(order)) {
    return <p>{t("This order was cancelled. Nothing will be sent, and there is nothing to pay.")}</p>;
  }
  if (!dueAt) return <p>{t("This order is not paid yet.")}</p>;

  return (
    <p>
      {rich(
        isHeldInFull(new Date(dueAt), new Date(triedAt))
          ? "Your order is held for 24 hours, until <time>{time}</time>. If it is not paid by then, it is cancelled and its cards go back on sale."
          : "Your order is held until <time>{time}</time>. If it is not paid by then, it is cancelled and its cards go back on sale.",
        {
          time: (words) => (
            <time dateTime={dueAt} className="font-semibold">
              {words}
            </time>
          ),
        },
        { time: formatDeadline(dueAt) },
      )}
    </p>
  );
}
