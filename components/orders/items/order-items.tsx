"use client";

import { type FormEvent, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import {
  DialogButtons,
  type DialogForm,
  FormDialog,
  useReportDirty,
  useUnsaved,
} from "@/components/shared/form-dialog";
import { LocalizedContent } from "@/components/shared/localized-content";
import { MediaImage } from "@/components/shared/media-image";
import { notifyInvalid } from "@/components/shared/notify";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { useAction } from "@/components/shared/use-action";
import { useCall } from "@/components/shared/use-call";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { formatTaka, toPaisa } from "@/lib/money";
import { increasesQuantity, type LineChange, totalAfter } from "@/lib/orders/line-change";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import { paidDifferenceSentence, settlesDifference } from "@/lib/orders/paid-difference";
import type { Order, OrderItem } from "@/lib/orders/schema";
import { stateOf } from "@/lib/orders/state";
import { lineTotal } from "@/lib/orders/totals";
import type { Product } from "@/lib/products/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { localizeDigits, t } from "@/lib/texts/text";
import { OrderTotals } from "../order-lines";
import { ProductPicker } from "./product-picker";

/** Id of the list, which is focused when the focused row disappears. */
const ORDER_ITEMS_ID = "order-items";

type OrderItemsProps = {
  order: Order;
  /** Reports whether there are unsaved quantities. */
  onDirty?: (isDirty: boolean) => void;
};

/**
 * Editable lines of an order, for admins, and for the customer while the order is pending and unpaid. The server
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
            // Remount the row when the saved quantity has changed, to reset the field.
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
          <OrderTotals order={order} />
        </div>
        <p className="mt-3 text-sm text-soft">
          {t(
            "Changing items recalculates the delivery charge and total. Any more of a product is sold at today's price.",
          )}
        </p>
      </div>
    </>
  );
}

type OrderItemRowProps = {
  order: Order;
  item: OrderItem;
  /** Maximum quantity within the item limit of the order. */
  max: number;
  /** Whether this is the only line, which cannot be removed. */
  isLast: boolean;
  /** Reports whether the quantity has an unsaved change. */
  onDirty: (id: string, isDirty: boolean) => void;
};

const words = () => ({ done: t("Order updated successfully"), failed: t("Failed to update order") });

/** Order line. The quantity is saved by a button, to avoid a request for each click on plus or minus. */
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

  const name = pickContent(item.product_name, item.product_name_bn);

  async function save() {
    isSaved.current = await run(() => api("PUT /orders/items/{id}", { params, body: { quantity } }), words());
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-3 first:pt-0">
      <MediaImage src={item.image_url} alt="" width={112} height={112} sizes="56px" className="thumb w-14" />
      <div className="min-w-40 flex-1">
        <p className="font-medium leading-snug">
          <LocalizedContent en={name} bn={item.product_name_bn} />
        </p>
        <p className="text-sm text-soft">
          {localizeDigits(String(item.quantity))} × {formatTaka(item.price)} = {formatTaka(lineTotal(item))}
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
                {t("{n} × {name} comes off the order. Delivery charge and total are recalculated.", {
                  n: item.quantity,
                  name,
                })}
                <NewTotal order={order} productId={item.product_id} quantity={0} />
              </>
            }
            confirmLabel={t("Remove item")}
            isDestructive
            call={() => api("DELETE /orders/items/{id}", { params })}
            texts={words()}
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

/** Order lines in the customer's edit mode. `leave` asks before discarding unsaved quantities. */
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

type AddItemProps = {
  order: Order;
  /** Number of items that can still be added. */
  room: number;
};

/** Adds a product to an order, or increases the quantity if the order already has it. */
function AddItem({ order, room }: AddItemProps) {
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
      description={t("At today's price. Delivery charge and total are recalculated.")}
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

async function readTotal(order: Order, change: LineChange, signal: AbortSignal): Promise<number> {
  const [charges, product] = await Promise.all([
    api("GET /settings/delivery-charges", { signal }),
    increasesQuantity(order, change) ? api("GET /products/{id}", { params: { id: change.productId }, signal }) : null,
  ]);

  return totalAfter(order, change, { charges, today: product });
}

type NewTotalProps = { order: Order; productId: string; quantity: number };

/** The new total, shown before saving; for a paid order also the difference from the amount paid. */
function NewTotal({ order, productId, quantity }: NewTotalProps) {
  const key = JSON.stringify({ order, productId, quantity });
  // If loading fails, the new total is not shown.
  const { data: total } = useCall(key, (signal) => readTotal(order, { productId, quantity }, signal));

  return (
    <span role="status" className="block text-sm">
      {total === null ? "" : totalText(order, total)}
    </span>
  );
}

function totalText(order: Order, total: number): string {
  const { paid_amount: paid, advance_amount: advance } = order;
  const due = t("The total becomes {total}.", { total: formatTaka(total) });
  const sums = {
    paidPaisa: paid === null ? null : toPaisa(paid),
    totalPaisa: toPaisa(total),
    advancePaisa: toPaisa(advance),
  };

  return settlesDifference({ ...stateOf(order), ...sums }) ? `${due} ${paidDifferenceSentence(sums)}` : due;
}
