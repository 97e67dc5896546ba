"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./cancel-order-dialog");
const CancelOrderDialog = lazy(async () => ({ default: (await loadDialog()).CancelOrderDialog }));

type CancelledOrder = { orderId: string; orderNumber: string };

/** Cancels a pending, unpaid order after confirmation. */
export function CancelOrder(order: CancelledOrder) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <CancelOrderDialog {...order} {...control} />);

  return (
    <>
      <Button variant="quiet" {...opener}>
        {t("Cancel order")}
      </Button>
      {dialog}
    </>
  );
}
