"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { t } from "@/lib/texts/text";
import { CANCELLED_NOTICE_ID } from "./order-notices";

const loadDialog = () => import("@/components/shared/confirm-action");
const ConfirmActionDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmActionDialog }));

/**
 * Cancels a pending, unpaid order after confirmation. If the server rejects it, shows the reason and refreshes the
 * page.
 */
export function CancelOrder({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => (
    <ConfirmActionDialog
      title={t("Cancel this order?")}
      description={t("We won't send order {orderNumber}. You can't undo this, but you can order again.", {
        orderNumber,
      })}
      confirmLabel={t("Cancel order")}
      cancelLabel={t("Keep order")}
      isDestructive
      call={() => api("PATCH /orders/{id}/status", { params: { id: orderId }, body: { status: "cancelled" } })}
      texts={{
        done: { title: t("Order cancelled"), description: t("We won't send order {orderNumber}.", { orderNumber }) },
        failedTitle: t("The order wasn't cancelled"),
      }}
      focusAfter={CANCELLED_NOTICE_ID}
      {...control}
    />
  ));

  return (
    <>
      <Button variant="quiet" {...opener}>
        {t("Cancel order")}
      </Button>
      {dialog}
    </>
  );
}
