"use client";

import { type FormEvent, useState } from "react";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { MAX_ITEMS_PER_ORDER } from "@/lib/checkout/rules";
import { formatTaka } from "@/lib/money";

/** A product that can be sold now. Price in taka. */
export type SaleProduct = { id: string; name: string; price: number; stock: number };

type AddItemProps = {
  orderId: string;
  products: readonly SaleProduct[];
  /** How many more items the order may hold. */
  room: number;
};

/** Adds a product to an order; of one that is in it already, the quantity grows. */
export function AddItem({ orderId, products, room }: AddItemProps) {
  const [isOpen, setOpen] = useState(false);
  const [quantity, setQuantity] = useState(1);
  const { run, isSending } = useAction();
  if (room <= 0) return <p className="text-sm text-soft">The order is full: {MAX_ITEMS_PER_ORDER} items.</p>;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const productId = String(new FormData(event.currentTarget).get("product") ?? "");
    const isDone = await run(
      () => api("POST /orders/items", { body: { order_id: orderId, product_id: productId, quantity } }),
      { done: "Order updated successfully", failed: "Failed to update order" },
    );
    if (isDone) setOpen(false);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (isSending) return;
        setQuantity(1);
        setOpen(next);
      }}
    >
      <DialogTrigger asChild>
        <Button variant="quiet" size="small" disabled={products.length === 0}>
          Add item
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Add an item"
        description="At its price of today. Delivery charge and total are computed again."
      >
        <form method="post" className="grid gap-4" onSubmit={(event) => void add(event)}>
          <Field label="Product">
            <Select name="product">
              {products.map(({ id, name, price, stock }) => (
                <option key={id} value={id} disabled={stock === 0}>
                  {name}, {formatTaka(price)}, {stock} in stock
                </option>
              ))}
            </Select>
          </Field>
          <QuantityStepper value={quantity} onChange={setQuantity} max={room} label="Quantity" />
          <DialogFooter>
            <Button variant="quiet" disabled={isSending} onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending}>
              Add item
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
