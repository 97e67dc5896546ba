"use client";

import { type FormEvent, useState } from "react";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { notifyInvalid } from "@/components/shared/notify";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import type { Order } from "@/lib/orders/schema";
import type { Product } from "@/lib/products/schema";
import { t } from "@/lib/texts/text";
import { NewTotal } from "./new-total";
import { ProductPicker } from "./product-picker";

type AddItemProps = {
  order: Order;
  /** How many more items the order may contain. */
  room: number;
};

/** Adds a product to an order, or increases its quantity. */
export function AddItem({ order, room }: AddItemProps) {
  if (room <= 0)
    return <p className="text-sm text-soft">{t("The order is full: {n} items.", { n: MAX_ITEMS_PER_ORDER })}</p>;

  return (
    <FormDialog
      trigger={
        <Button variant="quiet" size="small">
          {t("Add item")}
        </Button>
      }
      title={t("Add an item")}
      description={t("At its price of today. Delivery charge and total are computed again.")}
    >
      {(dialog) => <AddItemForm order={order} room={room} dialog={dialog} />}
    </FormDialog>
  );
}

function AddItemForm({ order, room, dialog }: AddItemProps & { dialog: DialogForm }) {
  const [product, setProduct] = useState<Product | null>(null);
  const [quantity, setQuantity] = useState(1);
  useReportDirty(product !== null || quantity !== 1, dialog.onDirty);
  const present = order.items.find((item) => item.product_id === product?.id)?.quantity ?? 0;

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!product) return notifyInvalid(t("Choose a product from the list"));

    void dialog.save(
      () => api("POST /orders/items", { body: { order_id: order.id, product_id: product.id, quantity } }),
      { done: t("Order updated successfully"), failed: t("Failed to update order") },
    );
  }

  return (
    <form method="post" className="grid gap-4" onSubmit={add}>
      <ProductPicker chosen={product} onChoose={setProduct} />
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden="true" className="font-medium">
          {t("Quantity")}
        </span>
        <QuantityStepper value={quantity} onChange={setQuantity} max={room} label={t("Quantity")} />
      </div>
      {product ? <NewTotal order={order} productId={product.id} quantity={present + quantity} /> : null}
      <DialogButtons form={dialog} submit={t("Add item")} />
    </form>
  );
}
