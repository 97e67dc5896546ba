"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Order, OrderWithCode } from "@/lib/orders/schema";

const EditOrderDialog = lazy(async () => ({ default: (await import("./edit-order-dialog")).EditOrderDialog }));

type EditOrderProps = {
  order: Order | OrderWithCode;
  /** Default: the small button of a row. */
  size?: "small" | "default";
};

/** The button that opens the edit dialog of an order. The dialog is loaded when it is first asked for. */
export function EditOrder({ order, size = "small" }: EditOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  return (
    <>
      <Button
        variant={size === "small" ? "quiet" : "primary"}
        size={size}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        Edit<span className="sr-only"> order {order.order_number}</span>
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <EditOrderDialog order={order} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
