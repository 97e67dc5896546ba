"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState, useTransition } from "react";
import { notify, notifyError } from "@/components/shared/notify";
import { useLazyWindow } from "@/components/shared/use-lazy-window";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { api } from "@/lib/api-client";
import { CANCELLED_NOTICE_ID } from "./order-notices";

const loadDialog = () => import("@/components/shared/confirm-dialog");
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

/** Cancels an order that is pending and unpaid. Asks first; too late, the server says so and the page shows how things are. */
export function CancelOrder({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const router = useRouter();
  const { isOpen, setOpen, wasOpened, opener } = useLazyWindow(loadDialog);
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();

  const isCancelled = useRef(false);
  useEffect(
    () => () => {
      // The refreshed page has the notice in the place of this button, which held the focus.
      if (isCancelled.current) document.getElementById(CANCELLED_NOTICE_ID)?.focus();
    },
    [],
  );

  async function cancel() {
    setSending(true);
    dismissError();
    try {
      await api("PATCH /orders/{id}/status", { params: { id: orderId }, body: { status: "cancelled" } });
      isCancelled.current = true;
      notify({ title: "Order cancelled", description: `Order ${orderNumber} will not be sent.` });
    } catch (error) {
      notifyError(error, undefined, "The order was not cancelled");
    }
    setSending(false);
    setOpen(false);
    startRefresh(() => router.refresh());
  }

  return (
    <>
      <Button variant="quiet" loading={isRefreshing} {...opener}>
        Cancel order
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen={isOpen}
            onOpenChange={setOpen}
            title="Cancel this order?"
            description={`Order ${orderNumber} will not be sent. This cannot be taken back, but you can order again.`}
            confirmLabel="Cancel order"
            cancelLabel="Keep order"
            isDestructive
            isBusy={isSending}
            onConfirm={() => void cancel()}
          />
        </Suspense>
      ) : null}
    </>
  );
}
