"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { CANCELLED_NOTICE_ID } from "./order-notices";

const loadDialog = () => import("@/components/shared/confirm-action");
const ConfirmActionDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmActionDialog }));

/** Cancels an order that is pending and unpaid. Asks first; too late, the server says so and the page shows how things are. */
export function CancelOrder({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => (
    <ConfirmActionDialog
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
      {...control}
    />
  ));

  return (
    <>
      <Button variant="quiet" {...opener}>
        Cancel order
      </Button>
      {dialog}
    </>
  );
}
