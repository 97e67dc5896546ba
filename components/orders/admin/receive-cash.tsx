"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";

/** Records that the cash of an order arrived. Asks first: the customer gets a premium code for it. */
export function ReceiveCash({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isSending, isBusy } = useAction();

  async function record() {
    await run(() => api("POST /orders/admin/{id}/cash-received", { params: { id: order.id } }), {
      done: "Cash recorded, the order is paid",
      failed: "Failed to update order",
    });
    setOpen(false);
  }

  return (
    <>
      <Button variant="quiet" loading={isBusy && !isOpen} onClick={() => setOpen(true)}>
        Record cash received
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Did ${formatTaka(order.total_amount)} arrive?`}
        description="The order becomes paid, a premium code is bound to it, and the customer is told by mail."
        confirmLabel="Record cash received"
        isBusy={isSending}
        onConfirm={() => void record()}
      />
    </>
  );
}
