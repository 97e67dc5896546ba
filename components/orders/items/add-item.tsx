"use client";

import { type FormEvent, useState } from "react";
import { DialogButtons } from "@/components/shared/dialog-buttons";
import { notifyInvalid } from "@/components/shared/notify";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { useAction } from "@/components/shared/use-action";
import { useTellDirty, useUnsaved } from "@/components/shared/use-unsaved";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { api } from "@/lib/api-client";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/pricing";
import type { Order } from "@/lib/orders/schema";
import type { Product } from "@/lib/products/schema";
import { NewTotal } from "./new-total";
import { ProductPicker } from "./product-picker";

type AddItemProps = {
  order: Order;
  /** How many more items the order may hold. */
  room: number;
};

/** Adds a product to an order; of one that is in it already, the quantity grows. */
export function AddItem({ order, room }: AddItemProps) {
  const [isOpen, setOpen] = useState(false);
  const [product, setProduct] = useState<Product | null>(null);
  const [quantity, setQuantity] = useState(1);
  const { run, isSending } = useAction();
  const { leave, onDirty, question } = useUnsaved({ isSending, onLeave: close });
  useTellDirty(isOpen && (product !== null || quantity !== 1), onDirty);
  if (room <= 0) return <p className="text-sm text-soft">The order is full: {MAX_ITEMS_PER_ORDER} items.</p>;

  function close() {
    setQuantity(1);
    setProduct(null);
    setOpen(false);
  }

  const present = (id: string) => order.items.find((item) => item.product_id === id)?.quantity ?? 0;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!product) return notifyInvalid("Choose a product from the list");

    const isDone = await run(
      () => api("POST /orders/items", { body: { order_id: order.id, product_id: product.id, quantity } }),
      { done: "Order updated successfully", failed: "Failed to update order" },
    );
    if (isDone) close();
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? setOpen(true) : leave())}>
      <DialogTrigger asChild>
        <Button variant="quiet" size="small">
          Add item
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Add an item"
        description="At its price of today. Delivery charge and total are computed again."
      >
        <form method="post" className="grid gap-4" onSubmit={(event) => void add(event)}>
          <ProductPicker chosen={product} onChoose={setProduct} />
          <div className="flex items-center justify-between gap-4">
            <span aria-hidden="true" className="font-[560]">
              Quantity
            </span>
            <QuantityStepper value={quantity} onChange={setQuantity} max={room} label="Quantity" />
          </div>
          {product ? <NewTotal order={order} productId={product.id} quantity={present(product.id) + quantity} /> : null}
          <DialogButtons submit="Add item" isSending={isSending} onCancel={leave} />
        </form>
        {question}
      </DialogContent>
    </Dialog>
  );
}
