"use client";

import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { notifyError } from "@/components/shared/notify";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import type { Order, OrderDetails } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./edit-order-dialog");
const EditOrderDialog = lazy(async () => ({ default: (await loadDialog()).EditOrderDialog }));

type EditOrderProps = {
  order: OrderDetails;
  /** Edits the recipient's fields only. */
  isAddress?: boolean;
};

/** Edit button with its dialog. Loads the dialog on first use. */
export function EditOrder({ order, isAddress = false }: EditOrderProps) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => (
    <EditOrderDialog order={order} isAddress={isAddress} {...control} />
  ));

  return (
    <>
      {isAddress ? (
        <Button variant="link" className="whitespace-nowrap" {...opener}>
          {t("Change address")}
        </Button>
      ) : (
        <Button variant="quiet" {...opener}>
          {t("Edit")}
          <span className="sr-only"> {t("order {number}", { number: order.order_number })}</span>
        </Button>
      )}
      {dialog}
    </>
  );
}

/** Button for lists, which share one dialog (`EditOrders`). */
export function EditListedOrder({
  order: { id, order_number: number },
}: {
  order: Pick<Order, "id" | "order_number">;
}) {
  return (
    <Button variant="quiet" size="small" early data-edit-order={id}>
      {t("Edit")}
      <span className="sr-only"> {t("order {number}", { number })}</span>
    </Button>
  );
}

/**
 * Handles all Edit buttons of a list (`data-edit-order` with the order's id) by event delegation; loads the order
 * on click.
 */
export function EditOrders() {
  const [order, setOrder] = useState<OrderDetails | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isReading = useRef(false);

  // Must run before an early click on one of them is replayed.
  useLayoutEffect(() => {
    async function open(button: HTMLElement, id: string) {
      if (isReading.current) return;
      isReading.current = true;
      button.ariaBusy = "true";
      try {
        const [details] = await Promise.all([
          api("GET /orders/admin/{id}/details", { params: { id } }),
          // Load the dialog in parallel.
          loadDialog(),
        ]);
        setOrder(details);
        setOpen(true);
      } catch (error) {
        notifyError(error, t("We couldn't open the order. Please try again."));
      } finally {
        isReading.current = false;
        button.ariaBusy = null;
      }
    }

    function hear({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-edit-order]") : null;
      if (button?.dataset.editOrder) void open(button, button.dataset.editOrder);
    }

    document.addEventListener("click", hear);
    return () => document.removeEventListener("click", hear);
  }, []);

  return order ? (
    <Suspense fallback={null}>
      <EditOrderDialog key={order.version} order={order} isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  ) : null;
}
