"use client";

import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { useReportDirty, useUnsaved } from "@/components/shared/form-dialog";
import { MediaImage } from "@/components/shared/media-image";
import { OwnWords } from "@/components/shared/own-words";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import type { Order, OrderItem } from "@/lib/orders/schema";
import { lineTotal } from "@/lib/orders/sums";
import { ownWords } from "@/lib/texts/own-words";
import { inDigits, t } from "@/lib/texts/text";
import { OrderSums } from "../order-lines";
import { AddItem } from "./add-item";
import { NewTotal } from "./new-total";

/** Id of the list, which takes the focus when the focused row is removed or replaced. */
const ORDER_ITEMS_ID = "order-items";

type OrderItemsProps = {
  order: Order;
  /** Reports whether there are unsaved quantities. */
  onDirty?: (isDirty: boolean) => void;
};

/**
 * Editable lines of an order: for admins at any time, for the customer while it is pending and unpaid. The server
 * recomputes the total (D1.28).
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
      <ul id={ORDER_ITEMS_ID} tabIndex={-1} aria-label={t("Items")} className="divide-y divide-line">
        {order.items.map((item) => (
          <OrderItemRow
            // A new quantity remounts the row, to discard typed text.
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
          {t(
            "Changing items computes delivery charge and total again; more of a product is sold at its price of today.",
          )}
        </p>
      </div>
    </>
  );
}

type OrderItemRowProps = {
  order: Order;
  item: OrderItem;
  /** Maximum quantity that the order's limit allows. */
  max: number;
  /** The only line, which cannot be removed. */
  isLast: boolean;
  /** Reports whether the quantity has an unsaved change. */
  onDirty: (id: string, isDirty: boolean) => void;
};

const words = () => ({ done: t("Order updated successfully"), failed: t("Failed to update order") });

/** Order line. Its quantity is saved by a button, to avoid a request per step. */
function OrderItemRow({ order, item, max, isLast, onDirty }: OrderItemRowProps) {
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

  const name = ownWords(item.product_name, item.product_name_bn);

  async function save() {
    isSaved.current = await run(() => api("PUT /orders/items/{id}", { params, body: { quantity } }), words());
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-3.5 first:pt-0">
      <MediaImage src={item.image_url} alt="" width={112} height={112} sizes="56px" className="thumb w-14" />
      <div className="min-w-40 flex-1">
        <p className="font-medium leading-snug">
          <OwnWords en={name} bn={item.product_name_bn} />
        </p>
        <p className="text-sm text-soft">
          {inDigits(String(item.quantity))} × {formatTaka(item.price)} = {formatTaka(lineTotal(item))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          max={max}
          label={t("Quantity of {name}", { name })}
          disabled={isBusy}
        />
        {quantity === item.quantity ? null : (
          <Button size="small" loading={isBusy} onClick={() => void save()}>
            {t("Set to {n}", { n: quantity })}
          </Button>
        )}
        {isLast ? null : (
          <ConfirmAction
            button={{ variant: "ghost", size: "small", disabled: isBusy }}
            title={t("Remove this item?")}
            description={
              <>
                {t("{n} × {name} leaves the order. Delivery charge and total are computed again.", {
                  n: item.quantity,
                  name,
                })}
                <NewTotal order={order} productId={item.product_id} quantity={0} />
              </>
            }
            confirmLabel={t("Remove item")}
            isDestructive
            call={() => api("DELETE /orders/items/{id}", { params })}
            words={words()}
            focusAfter={ORDER_ITEMS_ID}
          >
            {t("Remove")}
            <span className="sr-only"> {name}</span>
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

export type Leaving = { leave: () => void };

/** Items of a pending order while its customer edits them. `leave` confirms before unsaved quantities are lost. */
export function OwnItems({ order, onLeave, ref }: { order: Order; onLeave: () => void; ref: Ref<Leaving> }) {
  const { leave, onDirty, question } = useUnsaved({ isSending: false, onLeave });
  useImperativeHandle(ref, () => ({ leave }));

  return (
    <>
      <OrderItems order={order} onDirty={onDirty} />
      {question}
    </>
  );
}
