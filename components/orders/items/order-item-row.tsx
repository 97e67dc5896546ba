"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { useReportDirty } from "@/components/shared/form-dialog";
import { MediaImage } from "@/components/shared/media-image";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import type { Order, OrderItem } from "@/lib/orders/schema";
import { lineTotal } from "@/lib/orders/sums";
import { NewTotal } from "./new-total";

/** The id of the list, which takes the focus when a row that held it goes or is made anew. */
export const ORDER_ITEMS_ID = "order-items";

type OrderItemRowProps = {
  order: Order;
  item: OrderItem;
  /** How many of it the order has room for. */
  max: number;
  /** It is the only line: that one stays. */
  isLast: boolean;
  /** Told whether another quantity was chosen and not set yet. */
  onDirty: (id: string, isDirty: boolean) => void;
};

const words = { done: "Order updated successfully", failed: "Failed to update order" };

/** One line: its quantity is set by a button, so that counting up does not send a call for each step. */
export function OrderItemRow({ order, item, max, isLast, onDirty }: OrderItemRowProps) {
  const [quantity, setQuantity] = useState(item.quantity);
  const { run, isBusy } = useAction();
  const params = { id: item.id };
  const reportDirty = useCallback((isDirty: boolean) => onDirty(item.id, isDirty), [item.id, onDirty]);
  useReportDirty(quantity !== item.quantity, reportDirty);
  const isSaved = useRef(false);
  useEffect(
    () => () => {
      if (isSaved.current) document.getElementById(ORDER_ITEMS_ID)?.focus();
    },
    [],
  );

  async function save() {
    isSaved.current = await run(() => api("PUT /orders/items/{id}", { params, body: { quantity } }), words);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-3.5 first:pt-0">
      <MediaImage src={item.image_url} alt="" width={112} height={112} sizes="56px" className="thumb w-14" />
      <div className="min-w-40 flex-1">
        <p className="font-[560] leading-snug">{item.product_name}</p>
        <p className="text-sm text-soft">
          {item.quantity} × {formatTaka(item.price)} = {formatTaka(lineTotal(item))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          max={max}
          label={`Quantity of ${item.product_name}`}
          disabled={isBusy}
        />
        {quantity === item.quantity ? null : (
          <Button size="small" loading={isBusy} onClick={() => void save()}>
            Set to {quantity}
          </Button>
        )}
        {isLast ? null : (
          <ConfirmAction
            button={{ variant: "ghost", size: "small", disabled: isBusy }}
            title="Remove this item?"
            description={
              <>
                {item.quantity} × {item.product_name} leaves the order. Delivery charge and total are computed again.
                <NewTotal order={order} productId={item.product_id} quantity={0} />
              </>
            }
            confirmLabel="Remove item"
            isDestructive
            call={() => api("DELETE /orders/items/{id}", { params })}
            words={words}
            focusAfter={ORDER_ITEMS_ID}
          >
            Remove<span className="sr-only"> {item.product_name}</span>
          </ConfirmAction>
        )}
      </div>
      {quantity === item.quantity ? null : (
        <div className="basis-full">
          <NewTotal order={order} productId={item.product_id} quantity={quantity} />
        </div>
      )}
    </li>
  );
}
