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
import { formatTaka } from "@/lib/money";
import { waitsForPayment } from "@/lib/order-work/next-step";
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

/** Payment link for the admin to forward. Works without sign-in. */
export function PaymentLinkPanel({ order }: { order: OrderDetails }) {
  const { id, payment_link: link } = order;
  const { make, isBusy } = useMakeLink(order);
  if (!waitsForPayment(order)) return null;

  return (
    <Card title={t("Payment link")}>
      {link ? (
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
              description={t(
                "Nobody can pay with this link any more. The order is cancelled in 24 hours unless it's paid another way.",
              )}
              confirmLabel={t("Withdraw link")}
              isDestructive
              call={() => api("DELETE /orders/admin/{id}/payment-link", { params: { id } })}
              texts={{ done: t("Payment link withdrawn"), failed: t("The payment link wasn't withdrawn") }}
              button={{ variant: "link" }}
            >
              {t("Withdraw link")}
            </ConfirmAction>
          </div>
        </>
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

/** Buttons that share the link through the system's share dialog, if supported, and through WhatsApp. */
function SendLink({ order, link }: { order: OrderDetails; link: PaymentLink }) {
  const canShare = useIsReady() && "share" in navigator;
  const { firstName, phone } = order.shipping_address;
  const text = t("{firstName}, here you pay {total_amount} for your order {order_number}: {url}", {
    firstName,
    total_amount: formatTaka(order.total_amount),
    order_number: order.order_number,
    url: link.url,
  });

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
    </div>
  );
}
