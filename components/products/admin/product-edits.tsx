"use client";

import { type FocusEvent, type KeyboardEvent, lazy, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { ConfirmActionDialog } from "@/components/shared/confirm-action";
import { type DialogControl, useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { api } from "@/lib/api-client";
import type { Product } from "@/lib/products/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { loadForm } from "./add-product";
import { CutQuestion } from "./cut-question";
import { isNumberField, type NumberField, rowOf, useProductEdits } from "./use-product-edits";

const ProductFormDialog = lazy(async () => ({ default: (await loadForm()).ProductFormDialog }));

/**
 * Handles fields, switches and buttons of all product rows by event delegation. Numbers are saved on blur; Enter saves
 * and moves to the next row, Escape reverts.
 */
export function ProductEdits({ products, children }: { products: readonly Product[]; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const { find, commit, restore, prepare, toggle, move, cut, sellAt, keepPrice } = useProductEdits(products, list);
  const [edited, setEdited] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Product | null>(null);
  const [isAsking, setAsking] = useState(false);
  const product = find(edited);
  const { opener, dialog } = useLazyDialog(loadForm, (control) =>
    product ? <ProductFormDialog key={product.id} product={product} {...control} /> : null,
  );

  function act(event: MouseEvent<HTMLElement>) {
    const button = (event.target as Element).closest<HTMLElement>("[data-do]");
    const on = button && find(rowOf(button));
    if (!on) return;
    switch (button.dataset.do) {
      case "edit":
        setEdited(on.id);
        opener.onClick();
        break;
      case "delete":
        setDeleted(on);
        setAsking(true);
        break;
      default:
        move(on, button.dataset.do === "up" ? "up" : "down");
    }
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const field = event.target;
    if (!isNumberField(field) || event.nativeEvent.isComposing) return;
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      restore(field);
      field.select();
    }
    if (step === undefined) return;
    event.preventDefault();
    const column = [...(list.current?.querySelectorAll<NumberField>(`input[name=${field.name}]`) ?? [])];
    const next = column[column.indexOf(field) + step];
    // Moving the focus saves the field on blur.
    if (next) next.focus();
    else commit(field);
  }

  function handleFocus({ target }: FocusEvent) {
    if (!isNumberField(target)) return;
    prepare();
    // Wait, because the click sets the cursor after the focus event.
    requestAnimationFrame(() => target.select());
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegates events of the buttons and fields within
    <div
      ref={list}
      className="product-list"
      onClick={act}
      onKeyDown={handleKey}
      onFocus={handleFocus}
      onBlur={({ target }) => (isNumberField(target) ? commit(target) : undefined)}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === "is_active") toggle(target);
      }}
      onPointerOver={({ target }) => {
        if ((target as Element).closest("[data-do=edit]")) opener.onPointerEnter();
      }}
    >
      {children}
      {dialog}
      {deleted ? <DeleteProduct product={deleted} isOpen={isAsking} onOpenChange={setAsking} /> : null}
      {cut ? <CutQuestion {...cut} onSell={sellAt} onKeep={keepPrice} /> : null}
    </div>
  );
}

/** Confirms the deletion of a product and explains which data is kept. */
function DeleteProduct({ product, ...control }: DialogControl & { product: Product }) {
  const { id } = product;
  const name = pickContent(product.name, product.name_bn);

  return (
    <ConfirmActionDialog
      {...control}
      title={t("Delete {name}?", { name })}
      description={t(
        "It disappears from the shop and from this list, and you cannot undo this. Orders keep its name, price and quantity. To stop selling it for a while, make it inactive instead.",
      )}
      confirmLabel={t("Delete product")}
      cancelLabel={t("Keep product")}
      isDestructive
      call={() => api("DELETE /products/{id}", { params: { id } })}
      texts={{ done: t("Product deleted successfully"), failed: t("Failed to delete product") }}
    />
  );
}
