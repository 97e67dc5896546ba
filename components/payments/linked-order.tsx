import type { ReactNode } from "react";
import { Note } from "@/components/shared/note";
import { PaymentMarks } from "@/components/shared/payment-marks";
import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { formatDeadline } from "@/lib/deadline";
import { LINK_ENDED } from "@/lib/desk/payment-link";
import { formatTaka } from "@/lib/money";
import type { LinkedOrder, LinkState } from "@/lib/payments/linked";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { elements, OutcomeActions, type OutcomeElement, OutcomeLayout, OutcomeLink } from "./outcome-layout";
import { Confirming, RefreshWhileConfirming } from "./while-confirming";

/** How often the page of an unconfirmed payment is refreshed changes after this time. */
const TIMEOUT_MS = 120_000;

type Over = { element: OutcomeElement; title: Label; text: Label };

const over: Record<Exclude<LinkState, "open">, Over> = {
  paid: {
    element: elements.paid,
    title: "This order is paid",
    text: "Thank you. Your payment has arrived, and there's nothing left to pay.",
  },
  cancelled: {
    element: elements.cancelled,
    title: "Nothing to pay",
    text: "This order has been cancelled or refunded. We won't send anything, and there's nothing to pay.",
  },
  ended: { element: elements.cancelled, title: "This link has expired", text: LINK_ENDED },
};

/** What the page of an advance says at the end, and of the money of a cancelled order. */
function advanceOver({ state, advance_amount: paid, rest_amount: rest, is_advance_kept: isKept }: LinkedOrder) {
  const sums = { sum: formatTaka(paid), rest: formatTaka(rest) };
  if (state === "paid" && rest > 0 && paid > 0) {
    return {
      title: t("Your advance is paid"),
      text: t("Thank you. We've got {sum}, and your order is confirmed. You'll pay the courier {rest} in cash.", sums),
    };
  }
  if (state !== "cancelled" || paid === 0) return null;

  return {
    title: t("This order was cancelled"),
    text: isKept
      ? t("The parcel came back to us. We keep the advance of {sum}, which paid for its way.", sums)
      : t("We'll refund the advance of {sum} within 10 days, the way you paid it.", sums),
  };
}

/** Result with which the gateway returned the payer. */
export type Returned = "success" | "fail" | "cancel" | null;

type LinkedOrderPageProps = {
  order: LinkedOrder;
  returned: Returned;
  pay: ReactNode;
  /** Names of the payment methods, shown below the button. */
  marks: readonly string[];
  children: ReactNode;
};

const drawNumber = (number: string) => <span className="font-mono text-sm text-ink">{number}</span>;
const drawName = (name: string) => <UserText>{name}</UserText>;

/** /pay/<token>: an order with its payment button, without sign-in. */
export function LinkedOrderPage({ order, children, ...payment }: LinkedOrderPageProps) {
  const { state, first_name: name, order_number: number, ends_at: endsAt } = order;
  if (state !== "open") {
    const { element, title, text } = over[state];
    const own = order.is_advance ? advanceOver(order) : null;
    return (
      <OutcomeLayout element={element} title={own?.title ?? t(title)} lead={<p>{own?.text ?? t(text)}</p>}>
        <p className="text-soft">
          {renderRich(
            "Order <number>{number}</number>",
            { number: (content) => <span className="font-mono text-ink">{content}</span> },
            { number },
          )}
        </p>
        <OutcomeActions>
          <OutcomeLink href={routes.contact}>{t("Contact us")}</OutcomeLink>
          <OutcomeLink href={routes.home}>{t("To the shop")}</OutcomeLink>
        </OutcomeActions>
      </OutcomeLayout>
    );
  }

  return (
    <OutcomeLayout
      element={elements.waiting}
      title={
        order.is_advance
          ? t("Pay {sum} in advance", { sum: formatTaka(order.amount) })
          : t("Your order: {total}", { total: formatTaka(order.rest_amount) })
      }
      lead={
        <p>
          {endsAt
            ? renderRich(
                "For <name>{name}</name>. We're holding order <number>{number}</number> for you until <time>{time}</time>. Pay by card or mobile wallet, no account needed.",
                { name: drawName, number: drawNumber, time: (time) => <time dateTime={endsAt}>{time}</time> },
                { name, number, time: formatDeadline(endsAt) },
              )
            : renderRich(
                "For <name>{name}</name>. We're holding order <number>{number}</number> for you. Pay by card or mobile wallet, no account needed.",
                { name: drawName, number: drawNumber },
                { name, number },
              )}
        </p>
      }
      aside={children}
    >
      {order.is_advance ? <AdvanceTerms order={order} /> : null}
      <Payment order={order} {...payment} />
    </OutcomeLayout>
  );
}

/** What the payer must know before paying: what is left, and what becomes of the advance. */
function AdvanceTerms({ order }: { order: LinkedOrder }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>
        {t("Your payment confirms the order, which comes to {total}.", { total: formatTaka(order.total_amount) })}
      </li>
      <li>{t("You'll pay the courier the other {rest} in cash.", { rest: formatTaka(order.rest_after) })}</li>
      <li>
        {t("If the order is cancelled before we send it, we refund the advance within 10 days, the way you paid it.")}
      </li>
      <li>{t("If you refuse the parcel, we keep the advance: it pays the courier.")}</li>
    </ul>
  );
}

function Payment({ order, returned, pay, marks }: Omit<LinkedOrderPageProps, "children">) {
  if (returned === "success" && order.is_checking) {
    return (
      <Confirming timeoutMs={TIMEOUT_MS}>
        <Note>
          <RefreshWhileConfirming />
          {t("We're waiting for the payment to be confirmed. Please don't pay again: this page updates by itself.")}
        </Note>
      </Confirming>
    );
  }

  return (
    <>
      {returned ? <Note tone="danger">{t("The payment wasn't completed. You can pay again.")}</Note> : null}
      <OutcomeActions>{pay}</OutcomeActions>
      <PaymentMarks marks={marks} />
    </>
  );
}

/** The link is unknown or was revoked. */
export function NoLinkedOrder() {
  return (
    <OutcomeLayout
      element={elements.failed}
      title={t("This link doesn't work")}
      lead={<p>{t("It may have been withdrawn, or cut short when it was copied. Please ask us for a new one.")}</p>}
    >
      <OutcomeActions>
        <OutcomeLink isMain href={routes.contact}>
          {t("Contact us")}
        </OutcomeLink>
        <OutcomeLink href={routes.home}>{t("To the shop")}</OutcomeLink>
      </OutcomeActions>
    </OutcomeLayout>
  );
}
