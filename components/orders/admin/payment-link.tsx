"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { CodeBox } from "@/components/shared/copy-button";
import { Panel } from "@/components/shared/panel";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { formatDayTime } from "@/lib/dates";
import { isPayableOnline } from "@/lib/orders/rules";
import type { OrderDetails } from "@/lib/orders/schema";

/** The link by which anybody can pay an order that waits for its payment: to be copied and sent by the admin. */
export function PaymentLinkPanel({ order }: { order: OrderDetails }) {
  const { id, payment_link: link, total_amount: total } = order;
  const { run, isBusy } = useAction();
  const state = { status: order.status, paymentStatus: order.payment_status, paymentMethod: order.payment_method };
  if (!isPayableOnline(state) || total <= 0) return null;

  const make = () =>
    void run(() => api("POST /orders/admin/{id}/payment-link", { params: { id } }), {
      done: link ? "The link is good for 72 hours again" : "Payment link made",
      failed: "The payment link was not made. Please try again.",
    });

  return (
    <Panel title="Payment link">
      {link ? (
        <>
          <CodeBox text={link.url} label="Copy payment link" />
          <p className="mt-2.5 text-soft">
            Send it to the customer: whoever has it can pay until{" "}
            <time dateTime={link.ends_at}>{formatDayTime(link.ends_at)}</time>. The order is kept until then.
          </p>
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button variant="quiet" size="small" loading={isBusy} onClick={make}>
              Give it 72 hours again
            </Button>
            <ConfirmAction
              title="Take the payment link back?"
              description="Nobody can pay by it any more. Unless it is paid in another way, the order is cancelled in 24 hours."
              confirmLabel="Take link back"
              isDestructive
              call={() => api("DELETE /orders/admin/{id}/payment-link", { params: { id } })}
              words={{ done: "Payment link taken back", failed: "The payment link was not taken back" }}
            >
              Take back
            </ConfirmAction>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-soft">The customer pays online without signing in. Good for 72 hours.</p>
          <Button variant="quiet" loading={isBusy} onClick={make}>
            Make payment link
          </Button>
        </div>
      )}
    </Panel>
  );
}
