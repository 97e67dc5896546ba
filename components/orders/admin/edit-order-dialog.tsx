"use client";

import { useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { useUnsaved } from "@/components/shared/use-unsaved";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { api } from "@/lib/api-client";
import type { AdminOrderChanges, Order, OrderWithCode } from "@/lib/orders/schema";
import { CodeNote } from "./code-note";
import { EditOrderForm } from "./edit-order-form";
import { useOrderCode } from "./use-order-code";

type EditOrderDialogProps = {
  order: Order | OrderWithCode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The admin's edit of an order (spec 2 and 4): any value may be chosen, and only what changed is sent. */
export function EditOrderDialog({ order, isOpen, onOpenChange }: EditOrderDialogProps) {
  const { run, isSending } = useAction();
  const { leave, onDirty, question } = useUnsaved({ isSending, onLeave: () => onOpenChange(false) });

  async function save(changes: AdminOrderChanges): Promise<void> {
    const isDone =
      Object.keys(changes).length === 0 ||
      (await run(() => api("PUT /orders/admin/{id}", { params: { id: order.id }, body: changes }), {
        done: "Order updated successfully",
        failed: "Failed to update order",
      }));
    if (isDone) onOpenChange(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? onOpenChange(true) : leave())}>
      <DialogContent
        title={
          <>
            Edit order <span className="font-mono text-[0.85em]">{order.order_number}</span>
          </>
        }
        description={`${order.shipping_address.firstName} ${order.shipping_address.lastName}`}
        className="sm:max-w-2xl"
      >
        <Body order={order} isSending={isSending} onDirty={onDirty} onSave={save} onCancel={leave} />
        {question}
      </DialogContent>
    </Dialog>
  );
}

type BodyProps = {
  order: Order | OrderWithCode;
  isSending: boolean;
  onDirty: (isDirty: boolean) => void;
  onSave: (changes: AdminOrderChanges) => Promise<void>;
  onCancel: () => void;
};

/** Mounted anew each time the dialog opens. What was opened stays the measure of what changed, whatever is read meanwhile. */
function Body({ order, ...rest }: BodyProps) {
  const [opened] = useState(order);
  const code = useOrderCode(opened);

  return (
    <>
      <CodeNote code={code} />
      <EditOrderForm order={opened} code={code.state} {...rest} />
    </>
  );
}
