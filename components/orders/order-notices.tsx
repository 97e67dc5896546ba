import { EmailText } from "@/components/shared/email-text";
import { Note } from "@/components/shared/panel";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";
import { canStillBePaid } from "@/lib/payments/outcome";

type Noticed = Pick<Order, "status" | "payment_status" | "payment_method" | "total_amount">;

/** The id of the notice, which takes the focus right after a cancellation. */
export const CANCELLED_NOTICE_ID = "cancelled-notice";

/** Above the timeline of an order that will not come (D1.6). */
export function CancelledNotice({ order }: { order: Noticed }) {
  if (order.status !== "cancelled") return null;

  return (
    <Note id={CANCELLED_NOTICE_ID} tabIndex={-1} tone="danger">
      <strong className="font-semibold">This order was cancelled.</strong>{" "}
      {order.payment_status === "paid"
        ? "Your payment will be refunded."
        : "Nothing will be sent, and there is nothing to pay."}
    </Note>
  );
}

/** What a buyer who pays on arrival has to know (D1.38). */
export function CashNote({ order }: { order: Noticed }) {
  const isOpen = order.payment_status === "pending" && order.status !== "cancelled";
  if (order.payment_method !== "cash_on_delivery" || !isOpen) return null;

  return (
    <p className="text-soft">
      Please keep {formatTaka(order.total_amount)} ready for the courier. Your premium code comes once the cash is
      recorded.
    </p>
  );
}

type PaymentDueProps = {
  order: Pick<Order, "status" | "payment_status" | "payment_method" | "payment_due_at">;
  className?: string;
  /** In a list: until when, and no more. */
  isShort?: boolean;
};

/** What happens to an unpaid online order, and until when it is held (spec 2: 24 hours). */
export function PaymentDue({ order, className, isShort = false }: PaymentDueProps) {
  if (!canStillBePaid(order)) return null;

  return (
    <p className={className}>
      {order.payment_due_at ? (
        <>
          Held for you until{" "}
          <time dateTime={order.payment_due_at} className="font-semibold">
            {formatDayTime(order.payment_due_at)}
          </time>
          .{isShort ? null : " If it is not paid by then, it is cancelled."}
        </>
      ) : (
        "This order is not paid yet."
      )}
    </p>
  );
}

type ConfirmationDueProps = Pick<PaymentDueProps, "className" | "isShort"> & { order: Pick<Order, "confirm_by"> };

/** What becomes of a cash order that nobody has confirmed yet, and until when. */
export function ConfirmationDue({ order, className, isShort = false }: ConfirmationDueProps) {
  if (!order.confirm_by) return null;

  return (
    <p className={className}>
      We call you to confirm{isShort ? " by " : ". Without confirmation the order is cancelled on "}
      <time dateTime={order.confirm_by} className="font-semibold">
        {formatDayTime(order.confirm_by)}
      </time>
      .
    </p>
  );
}

export type ContactState = "unasked" | "asked" | "confirmed";

type OrderMailsNoteProps = { accountEmail: string; contactEmail: string; contact: ContactState };

/** Where the mails of an order go that names another address than the account's (ADR 019). */
export function OrderMailsNote({ accountEmail, contactEmail, contact }: OrderMailsNoteProps) {
  const account = <EmailText email={accountEmail} />;
  const other = <EmailText email={contactEmail} />;

  return (
    <p className="mt-3 text-sm text-soft">
      {contact === "confirmed" ? (
        <>
          Mails about this order go to {account} and {other}.
        </>
      ) : (
        <>Mails about this order go to {account}.</>
      )}{" "}
      {contact === "asked" ? (
        <>We asked {other} to confirm with a link that we mailed there: from then on they go there as well.</>
      ) : null}
    </p>
  );
}
