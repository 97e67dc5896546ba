"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { CodeBox } from "@/components/shared/copy-button";
import { Panel } from "@/components/shared/panel";
import { useAction } from "@/components/shared/use-action";
import { useIsReady } from "@/components/shared/use-is-ready";
import { Button, buttonVariants } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { waitsForPayment } from "@/lib/orders/next-step";
import type { OrderDetails } from "@/lib/orders/schema";
import type { PaymentLink } from "@/lib/orders/work-schema";
import { whatsappLink } from "@/lib/whatsapp";

/** Makes the link, or keeps it alive for longer. */
export function useMakeLink({ id, payment_link: link }: Pick<OrderDetails, "id" | "payment_link">) {
  const { run, isBusy } = useAction();
  const make = () =>
    void run(() => api("POST /orders/admin/{id}/payment-link", { params: { id } }), {
      done: link ? "The link is good for 72 hours from now" : "Payment link made",
      failed: "The payment link was not made. Please try again.",
    });

  return { make, isBusy };
}

/** The link by which anybody can pay an order that waits for its payment: to be sent on by the admin. */
export function PaymentLinkPanel({ order }: { order: OrderDetails }) {
  const { id, payment_link: link } = order;
  const { make, isBusy } = useMakeLink(order);
  if (!waitsForPayment(order)) return null;

  return (
    <Panel title="Payment link">
      {link ? (
        <>
          <CodeBox text={link.url} label="Copy payment link" />
          <SendLink order={order} link={link} />
          <p className="mt-3 text-soft">
            Whoever has it can pay until <time dateTime={link.ends_at}>{formatDayTime(link.ends_at)}</time>. The order
            is kept until then.
          </p>
          <div className="-mx-1 mt-1 flex flex-wrap gap-x-5">
            <Button variant="link" loading={isBusy} onClick={make}>
              Extend to 72 hours from now
            </Button>
            <ConfirmAction
              title="Take the payment link back?"
              description="Nobody can pay by it any more. Unless it is paid in another way, the order is cancelled in 24 hours."
              confirmLabel="Take link back"
              isDestructive
              call={() => api("DELETE /orders/admin/{id}/payment-link", { params: { id } })}
              words={{ done: "Payment link taken back", failed: "The payment link was not taken back" }}
              button={{ variant: "link" }}
            >
              Take back
            </ConfirmAction>
          </div>
        </>
      ) : (
        <p className="text-soft">
          With a link the customer pays online without signing in. It is good for 72 hours, and the order is kept as
          long.
        </p>
      )}
    </Panel>
  );
}

/** The ways to send it: what the phone offers, where it offers anything, and the customer's WhatsApp. */
function SendLink({ order, link }: { order: OrderDetails; link: PaymentLink }) {
  const canShare = useIsReady() && "share" in navigator;
  const { firstName, phone } = order.shipping_address;
  const text = `${firstName}, here you pay ${formatTaka(order.total_amount)} for your order ${order.order_number}: ${link.url}`;

  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      {canShare ? (
        <Button
          onClick={() => {
            // Closed without sending it: nothing went wrong.
            navigator.share({ text }).catch(() => {});
          }}
        >
          Share link
        </Button>
      ) : null}
      <a
        href={whatsappLink(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonVariants({ variant: canShare ? "quiet" : "primary" })}
      >
        Send by WhatsApp
      </a>
    </div>
  );
}
