"use client";

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { notifyInvalid } from "@/components/shared/notify";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { useCall } from "@/components/shared/use-call";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Label } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/pricing";
import type { Order } from "@/lib/orders/schema";
import type { Product } from "@/lib/products/schema";
import { NewTotal } from "./new-total";

type AddItemProps = {
  order: Order;
  /** How many more items the order may hold. */
  room: number;
};

/** Adds a product to an order; of one that is in it already, the quantity grows. */
export function AddItem({ order, room }: AddItemProps) {
  if (room <= 0) return <p className="text-sm text-soft">The order is full: {MAX_ITEMS_PER_ORDER} items.</p>;

  return (
    <FormDialog
      trigger={
        <Button variant="quiet" size="small">
          Add item
        </Button>
      }
      title="Add an item"
      description="At its price of today. Delivery charge and total are computed again."
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
    if (!product) return notifyInvalid("Choose a product from the list");

    void dialog.save(
      () => api("POST /orders/items", { body: { order_id: order.id, product_id: product.id, quantity } }),
      { done: "Order updated successfully", failed: "Failed to update order" },
    );
  }

  return (
    <form method="post" className="grid gap-4" onSubmit={add}>
      <ProductPicker chosen={product} onChoose={setProduct} />
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden="true" className="font-medium">
          Quantity
        </span>
        <QuantityStepper value={quantity} onChange={setQuantity} max={room} label="Quantity" />
      </div>
      {product ? <NewTotal order={order} productId={product.id} quantity={present + quantity} /> : null}
      <DialogButtons form={dialog} submit="Add item" />
    </form>
  );
}

/** Products that are offered at once; a longer term finds the others. */
const MOST = 20;
const TYPING_PAUSE_MS = 250;

/** The active products that a term finds; all of them, by name, without one. */
function useProductSearch(typed: string) {
  const term = typed.trim();
  const query = { limit: MOST, sort: "name" };

  return useCall(
    `products ${term}`,
    (signal) =>
      term === ""
        ? api("GET /products", { query, signal })
        : api("GET /products/search/{term}", { params: { term }, query, signal }),
    { debounceMs: term === "" ? 0 : TYPING_PAUSE_MS, keepsLast: true },
  );
}

type ProductSearch = ReturnType<typeof useProductSearch>;

type ProductPickerProps = {
  chosen: Product | null;
  onChoose: (product: Product | null) => void;
};

/**
 * Finds a product by typing: a combobox with its list below. Arrow keys walk through the list, Enter chooses; typing again takes the
 * choice back.
 */
function ProductPicker({ chosen, onChoose }: ProductPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const search = useProductSearch(typed);
  const products = search.data?.data ?? [];
  const isOpen = chosen === null && products.length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;

  function choose(product: Product | undefined) {
    if (!product || product.stock_quantity === 0) return;
    onChoose(product);
    setTyped(product.name);
  }

  function type(text: string) {
    setTyped(text);
    setActive(0);
    onChoose(null);
  }

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isOpen) {
      event.preventDefault();
      setActive((index) => (index + step + products.length) % products.length);
    }
    if (event.key === "Enter" && chosen === null) {
      // The form is sent once there is something to send.
      event.preventDefault();
      if (!search.isLoading && !search.hasFailed) choose(products[active]);
    }
  }

  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>Product</Label>
      <Input
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? optionId(active) : undefined}
        aria-describedby={`${id}-status`}
        value={typed}
        maxLength={100}
        placeholder="Type a name"
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={walk}
      />
      <p id={`${id}-status`} role="status" className="text-sm text-soft">
        {chosen ? saleOf(chosen) : statusOf(search)}
      </p>
      {search.hasFailed && chosen === null ? (
        <Button variant="quiet" size="small" className="w-fit" onClick={search.retry}>
          Retry
        </Button>
      ) : null}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Products"
        hidden={!isOpen}
        className="scroll-quiet max-h-64 overflow-y-auto rounded-lg border border-line p-1"
      >
        {products.map((product, index) => (
          <ProductOption
            key={product.id}
            id={optionId(index)}
            product={product}
            isActive={index === active}
            onPress={() => choose(product)}
          />
        ))}
      </div>
    </div>
  );
}

type ProductOptionProps = { id: string; product: Product; isActive: boolean; onPress: () => void };

function ProductOption({ id, product, isActive, onPress }: ProductOptionProps) {
  const row = useRef<HTMLDivElement>(null);
  const isGone = product.stock_quantity === 0;

  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus.
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isGone || undefined}
      className={`flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-md px-2.5 py-1.5 ${
        isGone ? "text-soft" : "cursor-pointer hover:bg-raised"
      } ${isActive ? "bg-raised" : ""}`}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span>{product.name}</span>
      <span className="text-sm text-soft">{saleOf(product)}</span>
    </div>
  );
}

function saleOf({ price, stock_quantity: stock }: Product): string {
  return `${formatTaka(price)} · ${stock === 0 ? "out of stock" : `${stock} in stock`}`;
}

function statusOf({ data, isLoading, hasFailed }: ProductSearch): string {
  if (hasFailed) return "Failed to search products";
  if (isLoading || !data) return "Searching…";
  const { total_items: total } = data.pagination;
  if (total === 0) return "No products found for your search.";

  return total > data.data.length ? `The first ${data.data.length} of ${total}. Type more to find others.` : "";
}
