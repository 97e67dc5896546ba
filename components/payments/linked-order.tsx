import type { ReactNode } from "react";
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

const over: Record<Exclude<LinkState, "open">, { element: OutcomeElement; title: Label; text: Label }> = {
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

type LinkedOrderPageProps = {
  order: LinkedOrder;
  pay: ReactNode;
  children: ReactNode;
};

const drawNumber = (number: string) => <span className="font-mono text-sm text-ink">{number}</span>;
const drawName = (name: string) => <UserText>{name}</UserText>;

/** /pay/<token>: an order with its payment button, without sign-in. */
export function LinkedOrderPage({ order, pay, children }: LinkedOrderPageProps) {
  const { state, first_name: name, order_number: number, ends_at: endsAt } = order;
  if (state !== "open") {
    const { element, title, text } = over[state];
    return (
      <OutcomeLayout element={element} title={t(title)} lead={<p>{t(text)}</p>}>
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
      title={t("Your order: {total}", { total: formatTaka(order.total_amount) })}
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
      <OutcomeActions>{pay}</OutcomeActions>
    </OutcomeLayout>
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
