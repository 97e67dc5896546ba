import { EmailText } from "@/components/shared/email-text";
import { Note } from "@/components/shared/note";
import { renderRich } from "@/components/shared/rich-text";
import { formatDeadline } from "@/lib/deadline";
import { formatTaka } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";
import { WAITS_FOR_STOCK } from "@/lib/orders/status-labels";
import type { OrderView } from "@/lib/orders/view";
import { t } from "@/lib/texts/text";

/** Id of the notice, which takes the focus after a cancellation. */
export const CANCELLED_NOTICE_ID = "cancelled-notice";

/** Notice above the timeline of a cancelled order (D9.13). */
export function CancelledNotice({ facts }: Pick<OrderView, "facts">) {
  if (!facts.isCancelled) return null;

  return (
    <Note id={CANCELLED_NOTICE_ID} tabIndex={-1} tone="danger">
      <strong className="font-semibold">{t("This order was cancelled.")}</strong>{" "}
      {facts.isRefundDue
        ? t("Your payment will be refunded.")
        : t("We won't send anything, and there's nothing to pay.")}
    </Note>
  );
}

/** Information for buyers who pay on delivery (D1.38). */
export function CashNote({ order, facts }: Pick<OrderView, "facts"> & { order: Pick<Order, "rest_amount"> }) {
  if (!facts.isCashDue) return null;
  const total = formatTaka(order.rest_amount);

  return (
    <p className="text-soft">
      {facts.isDelivered
        ? t("You'll get your premium code once the courier has passed on your {total} in cash.", { total })
        : t("Please have {total} ready for the courier. You'll get your premium code once the cash is recorded.", {
            total,
          })}
    </p>
  );
}

const timeAt = (instant: string) => (words: string) => (
  <time dateTime={instant} className="font-semibold">
    {words}
  </time>
);

type PaymentDueProps = {
  order: Pick<Order, "payment_due_at">;
  actions: OrderView["actions"];
  className?: string;
  /** Shows only the deadline, for lists. */
  isShort?: boolean;
};

/** Payment deadline of an unpaid online order (spec 2: 24 hours), and what happens then. */
export function PaymentDue({ order, actions, className, isShort = false }: PaymentDueProps) {
  const { payment_due_at: dueAt } = order;
  if (!actions.pay) return null;

  return (
    <p className={className}>
      {dueAt
        ? renderRich(
            isShort
              ? "Held for you until <time>{time}</time>."
              : "Held for you until <time>{time}</time>. If it isn't paid by then, it's cancelled.",
            { time: timeAt(dueAt) },
            { time: formatDeadline(dueAt) },
          )
        : t("This order hasn't been paid yet.")}
    </p>
  );
}

type ConfirmationDueProps = Pick<PaymentDueProps, "className" | "isShort"> & { order: Pick<Order, "confirm_by"> };

/** Confirmation call of a cash order; in full with the deadline and its consequence. */
export function ConfirmationDue({ order, className, isShort = false }: ConfirmationDueProps) {
  const { confirm_by: confirmBy } = order;
  if (!confirmBy) return null;
  // The deadline cancels the order and may be after the promised delivery, so the short line omits it.
  if (isShort) return <p className={className}>{t("We'll call you to confirm before we send it.")}</p>;

  return (
    <p className={className}>
      {renderRich(
        "We'll call you to confirm before we send it. If it isn't confirmed, the order is cancelled on <time>{time}</time>.",
        { time: timeAt(confirmBy) },
        { time: formatDeadline(confirmBy) },
      )}
    </p>
  );
}

/** Explains an order whose items are not in stock yet (D9.23). */
export function OutOfStockNotice({ order, className }: { order: Pick<Order, "waits_for_stock">; className?: string }) {
  if (!order.waits_for_stock) return null;

  return <p className={className}>{t(WAITS_FOR_STOCK)}</p>;
}

export type ContactState = "unasked" | "asked" | "confirmed";

const asEmail = (email: string) => <EmailText email={email} />;

type OrderMailsNoteProps = { accountEmail: string; contactEmail: string; contact: ContactState };

/** Recipient of an order's emails, if it differs from the account's address (ADR 019). */
export function OrderMailsNote({ accountEmail, contactEmail, contact }: OrderMailsNoteProps) {
  return (
    <p className="mt-3 text-sm text-soft">
      {contact === "confirmed"
        ? renderRich(
            "Emails about this order go to <account>{account}</account> and <other>{other}</other>.",
            { account: asEmail, other: asEmail },
            { account: accountEmail, other: contactEmail },
          )
        : renderRich(
            "Emails about this order go to <account>{account}</account>.",
            { account: asEmail },
            { account: accountEmail },
          )}{" "}
      {contact === "asked"
        ? renderRich(
            "We emailed <other>{other}</other> a link to confirm. Once it's confirmed, they'll go there too.",
            { other: asEmail },
            { other: contactEmail },
          )
        : null}
    </p>
  );
}
