"use client";

import { useCallback, useRef } from "react";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/pricing";
import type { Order } from "@/lib/orders/schema";
import { OrderSums } from "../order-sums";
import { AddItem } from "./add-item";
import { ORDER_ITEMS_ID, OrderItemRow } from "./order-item-row";

type OrderItemsProps = {
  order: Order;
  /** Told whether a quantity was chosen that is not set yet. */
  onDirty?: (isDirty: boolean) => void;
};

/**
 * The lines of an order to be changed: by an admin at any time, by its owner while it is pending and unpaid. The server computes the total
 * again (D1.28).
 */
export function OrderItems({ order, onDirty }: OrderItemsProps) {
  const unsaved = useRef(new Set<string>());
  const onRowDirty = useCallback(
    (id: string, isDirty: boolean) => {
      if (isDirty) unsaved.current.add(id);
      else unsaved.current.delete(id);
      onDirty?.(unsaved.current.size > 0);
    },
    [onDirty],
  );
  const room = MAX_ITEMS_PER_ORDER - order.items.reduce((sum, { quantity }) => sum + quantity, 0);

  return (
    <>
      <ul id={ORDER_ITEMS_ID} tabIndex={-1} aria-label="Items" className="divide-y divide-line">
        {order.items.map((item) => (
          <OrderItemRow
            // Another quantity is another row: what was typed before is of no use any more.
            key={`${item.id}:${item.quantity}`}
            order={order}
            item={item}
            max={item.quantity + Math.max(0, room)}
            isLast={order.items.length === 1}
            onDirty={onRowDirty}
          />
        ))}
      </ul>
      <div className="border-line border-t pt-4">
        <AddItem order={order} room={room} />
        <div className="mt-4">
          <OrderSums order={order} />
        </div>
        <p className="mt-3 text-sm text-soft">
          Changing items computes delivery charge and total again; more of a product is sold at its price of today.
        </p>
      </div>
    </>
  );
}
