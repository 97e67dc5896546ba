"use client";

import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import type { Order } from "@/lib/orders/schema";

/** Notes that the buyer of a cash order was reached and wants the parcel. It moves nothing, so it does not ask. */
export function ConfirmPhone({ order }: { order: Order }) {
  const { run, isBusy } = useAction();

  function confirm() {
    return run(() => api("POST /orders/admin/{id}/confirm-phone", { params: { id: order.id } }), {
      done: "Order confirmed by phone",
      failed: "Failed to update order",
    });
  }

  return (
    <Button variant="quiet" loading={isBusy} onClick={() => void confirm()}>
      Confirmed by phone
    </Button>
  );
}
