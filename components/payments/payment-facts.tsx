import type { ReactNode } from "react";
import { renderRich } from "@/components/shared/rich-text";
import { type Family, Tag } from "@/components/shared/tag";
import { formatDeadline } from "@/lib/deadline";
import { formatTaka } from "@/lib/money";
import { isHeldInFull } from "@/lib/orders/holds";
import type { TrackedOrder } from "@/lib/orders/schema";
import { actionsOf } from "@/lib/orders/view";
import type { OutcomeOrder } from "@/lib/payments/outcome";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

type Badge = { label: Label; family: Family };

type PaymentFactsProps = {
  order: TrackedOrder | null;
  transactionId: string | null;
  /** Payment status: the page's default (D9.20), or the order's. */
  status: Badge;
};

/** Order number, payment status and id, and amount. */
export function PaymentFacts({ order, transactionId, status: { label, family } }: PaymentFactsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 panel p-5 xs:gap-x-8 sm:max-lg:grid-cols-3">
      {order ? (
        <>
          <Fact name={t("Order")}>
            <span className="break-all font-mono">{order.order_number}</span>
          </Fact>
          <Fact name={t("Total")}>{formatTaka(order.total_amount)}</Fact>
        </>
      ) : null}
      <Fact name={t("Payment status")} isWide>
        <Tag family={family}>{t(label)}</Tag>
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
    <div className={isWide ? "max-sm:col-span-full lg:col-span-full" : "min-w-0"}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

/** How long an unpaid order is held (spec 2: 24 hours; D8.2: at most 72). */
export function HeldNote({ order }: { order: OutcomeOrder }) {
  const { payment_due_at: dueAt, tried_at: triedAt } = order;
  if (!actionsOf(order).pay) {
    return <p>{t("This order was cancelled. We won't send anything, and there's nothing to pay.")}</p>;
  }
  if (!dueAt) return <p>{t("This order hasn't been paid yet.")}</p>;

  return (
    <p>
      {renderRich(
        isHeldInFull(new Date(dueAt), new Date(triedAt))
          ? "Your order is held for 24 hours, until <time>{time}</time>. If it isn't paid by then, it's cancelled and its cards go back on sale."
          : "Your order is held until <time>{time}</time>. If it isn't paid by then, it's cancelled and its cards go back on sale.",
        {
          time: (text) => (
            <time dateTime={dueAt} className="font-semibold">
              {text}
            </time>
          ),
        },
        { time: formatDeadline(dueAt) },
      )}
    </p>
  );
}
