"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { CodeBox } from "@/components/shared/copy-button";
import { renderRich } from "@/components/shared/rich-text";
import { useAction } from "@/components/shared/use-action";
import { useIsReady } from "@/components/shared/use-is-ready";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { api } from "@/lib/api-client";
import { formatDeadline } from "@/lib/deadline";
import { telephoneLink } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import { advanceToAskOf, waitsForPayment } from "@/lib/order-work/next-step";
import type { OrderDetails } from "@/lib/orders/schema";
import type { PaymentLink } from "@/lib/orders/work-schema";
import { t } from "@/lib/texts/text";
import { whatsappLink } from "@/lib/whatsapp";

/** Creates or extends the payment link. */
function useMakeLink({ id, payment_link: link }: Pick<OrderDetails, "id" | "payment_link">) {
  const { run, isBusy } = useAction();
  const make = () =>
    void run(() => api("POST /orders/admin/{id}/payment-link", { params: { id } }), {
      done: link ? t("The link is valid for 72 hours from now") : t("Payment link made"),
      failed: t("The payment link wasn't created. Please try again."),
    });

  return { make, isBusy };
}

/** Shown if no delivery step is due: creates a payment link if the order is unpaid. */
export function PaymentLinkStep({ order }: { order: OrderDetails }) {
  const { make, isBusy } = useMakeLink(order);
  const waits = waitsForPayment(order);
  if (waits && !order.payment_link) {
    return (
      <Button className="w-full" loading={isBusy} onClick={make}>
        {t("Create payment link")}
      </Button>
    );
  }

  return <p className="text-center text-sm text-soft">{waits ? t("Waits for the payment") : t("Nothing to do now")}</p>;
}

/** Amount to ask for if the risk rules require an advance and the order has no link yet; otherwise 0. In taka. */
const requiredAdvance = ({ risk, payment_link: link, ...order }: OrderDetails) =>
  risk.action === "advance" && link === null ? advanceToAskOf(order) : 0;

/** Link that asks for the payment, or for the advance of a cash order, for the admin to forward. Works without sign-in. */
export function PaymentLinkPanel({ order }: { order: OrderDetails }) {
  const { payment_link: link } = order;
  if (link?.is_advance) {
    return (
      <Card title={t("Advance of {sum}", { sum: formatTaka(link.amount) })}>
        <LinkToSend order={order} link={link} />
      </Card>
    );
  }
  if (requiredAdvance(order) > 0) {
    return (
      <Card title={t("Advance of {sum}", { sum: formatTaka(requiredAdvance(order)) })}>
        <p className="mb-3 text-soft">
          {t(
            "The order is risky: ask for the delivery charge in advance. The customer pays online, and the courier collects the rest. A payment confirms the order.",
          )}
        </p>
        <AskButton order={order} variant="primary" />
      </Card>
    );
  }
  if (!waitsForPayment(order)) return null;

  return (
    <Card title={t("Payment link")}>
      {link ? (
        <LinkToSend order={order} link={link} />
      ) : (
        <p className="text-soft">
          {t(
            "With a link, the customer can pay online without signing in. The link is valid for 72 hours, and the order is held for that time.",
          )}
        </p>
      )}
    </Card>
  );
}

/** Rare action for orders whose risk does not require an advance. */
export function AskAdvance({ order }: { order: OrderDetails }) {
  const isPossible = order.payment_link === null && requiredAdvance(order) === 0 && advanceToAskOf(order) > 0;

  return isPossible ? <AskButton order={order} variant="quiet" /> : null;
}

function AskButton({ order, variant }: { order: OrderDetails; variant: "primary" | "quiet" }) {
  const { make, isBusy } = useMakeLink(order);

  return (
    <Button variant={variant} loading={isBusy} onClick={make}>
      {t("Ask for {sum} in advance", { sum: formatTaka(advanceToAskOf(order)) })}
    </Button>
  );
}

function LinkToSend({ order, link }: { order: OrderDetails; link: PaymentLink }) {
  const { make, isBusy } = useMakeLink(order);

  return (
    <>
      <CodeBox text={link.url} label={t("Copy payment link")} />
      <SendLink order={order} link={link} />
      <p className="mt-3 text-soft">
        {renderRich(
          "Anyone with it can pay until <time>{time}</time>. The order is held until then.",
          { time: (time) => <time dateTime={link.ends_at}>{time}</time> },
          { time: formatDeadline(link.ends_at) },
        )}
      </p>
      <div className="-mx-1 mt-1 flex flex-wrap gap-x-5">
        <Button variant="link" loading={isBusy} onClick={make}>
          {t("Extend to 72 hours from now")}
        </Button>
        <ConfirmAction
          title={t("Withdraw the payment link?")}
          description={
            link.is_advance
              ? t("Nobody can pay with this link any more. The order waits for confirmation again, with the full time.")
              : t(
                  "Nobody can pay with this link any more. The order is cancelled in 24 hours unless it's paid another way.",
                )
          }
          confirmLabel={t("Withdraw link")}
          isDestructive
          call={() => api("DELETE /orders/admin/{id}/payment-link", { params: { id: order.id } })}
          texts={{ done: t("Payment link withdrawn"), failed: t("The payment link wasn't withdrawn") }}
          button={{ variant: "link" }}
        >
          {t("Withdraw link")}
        </ConfirmAction>
      </div>
    </>
  );
}

function messageOf({ shipping_address: { firstName }, order_number, rest_amount }: OrderDetails, link: PaymentLink) {
  const about = { firstName, order_number, url: link.url };
  if (!link.is_advance) {
    const text = "{firstName}, here you pay {total_amount} for your order {order_number}: {url}";
    return t(text, { ...about, total_amount: formatTaka(link.amount) });
  }

  return t(
    "{firstName}, please confirm your order {order_number} by paying {sum} in advance. You pay the other {rest} to the courier: {url}",
    { ...about, sum: formatTaka(link.amount), rest: formatTaka(rest_amount - link.amount) },
  );
}

/** Buttons that share the link through the system's share dialog, if supported, by WhatsApp, text message and email. */
function SendLink({ order, link }: { order: OrderDetails; link: PaymentLink }) {
  const canShare = useIsReady() && "share" in navigator;
  const { phone } = order.shipping_address;
  const text = messageOf(order, link);
  const [email] = order.mail_recipients;
  const quiet = buttonVariants({ variant: "quiet" });

  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      {canShare ? (
        <Button
          onClick={() => {
            // Cancelling the dialog is not an error.
            navigator.share({ text }).catch(() => {});
          }}
        >
          {t("Share link")}
        </Button>
      ) : null}
      <a
        href={whatsappLink(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonVariants({ variant: canShare ? "quiet" : "primary" })}
      >
        {t("Send by WhatsApp")}
      </a>
      <a href={`sms:${telephoneLink(phone).slice(4)}?body=${encodeURIComponent(text)}`} className={quiet}>
        {t("Send by SMS")}
      </a>
      {email ? (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(order.order_number)}&body=${encodeURIComponent(text)}`}
          className={quiet}
        >
          {t("Send by email")}
        </a>
      ) : null}
    </div>
  );
}
