"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import type { Order, OrderDetails } from "@/lib/orders/schema";

const loadDialog = () => import("./edit-order-dialog");
const EditOrderDialog = lazy(async () => ({ default: (await loadDialog()).EditOrderDialog }));

type EditOrderProps = {
  order: Order | OrderDetails;
  /** Default: the small button of a row. */
  size?: "small" | "default";
};

/** The button that opens the edit dialog of an order. The dialog is loaded when it is first asked for. */
export function EditOrder({ order, size = "small" }: EditOrderProps) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <EditOrderDialog order={order} {...control} />);

  return (
    <>
      <Button variant={size === "small" ? "quiet" : "primary"} size={size} {...opener}>
        Edit<span className="sr-only"> order {order.order_number}</span>
      </Button>
      {dialog}
    </>
  );
}
