"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { api } from "@/lib/api-client";
import { CANCELLED_NOTICE_ID } from "./order-notices";

/** Cancels an order that is pending and unpaid. Asks first; too late, the server says so and the page shows how things are. */
export function CancelOrder({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  return (
    <ConfirmAction
      title="Cancel this order?"
      description={`Order ${orderNumber} will not be sent. This cannot be taken back, but you can order again.`}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      isDestructive
      call={() => api("PATCH /orders/{id}/status", { params: { id: orderId }, body: { status: "cancelled" } })}
      words={{
        done: { title: "Order cancelled", description: `Order ${orderNumber} will not be sent.` },
        failedTitle: "The order was not cancelled",
      }}
      focusAfter={CANCELLED_NOTICE_ID}
    >
      Cancel order
    </ConfirmAction>
  );
}
