"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { notifyInvalid } from "@/components/shared/notify";
import { type ActionTexts, useAction } from "@/components/shared/use-action";
import { useLazyModule } from "@/components/shared/use-lazy-form";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import { pricedAt } from "@/lib/products/discount";
import { isDeepCut } from "@/lib/products/price-warnings";
import type { Product, ProductChanges } from "@/lib/products/schema";
import type { Label } from "@/lib/texts/catalogue";
import { pickContent } from "@/lib/texts/pick-content";
import { formatCount, t } from "@/lib/texts/text";

export type NumberField = HTMLInputElement & { name: "price" | "stock_quantity" };

export function isNumberField(target: EventTarget): target is NumberField {
  return target instanceof HTMLInputElement && (target.name === "price" || target.name === "stock_quantity");
}

/** Returns the product id of the row that contains the element. */
export function rowOf(element: Element): string | null {
  return element.closest<HTMLElement>("[data-product]")?.dataset.product ?? null;
}

const fieldTexts = {
  price: {
    show: formatTaka,
    updated: "Price of {name} updated",
    again: "The price of {name} is {before} again",
  },
  stock_quantity: {
    show: formatCount,
    updated: "Stock of {name} updated",
    again: "The stock of {name} is {before} again",
  },
} as const;

const nameOf = ({ name, name_bn }: Product): string => pickContent(name, name_bn);

/**
 * Saves changes in product rows one after another, each with undo. Rejects a change if another user has changed the
 * value in the meantime.
 */
export function useProductEdits(products: readonly Product[], list: RefObject<HTMLElement | null>) {
  const { find, put } = useLatestProducts(products);
  const save = useSaveQueue();

  function show(field: HTMLInputElement): void {
    const product = find(rowOf(field));
    if (!product) return;
    if (isNumberField(field)) setText(field, fieldTexts[field.name].show(product[field.name]));
    else field.checked = product.is_active;
  }

  // Sync the fields with new data, except those being edited or saved and those that could not be saved.
  useEffect(() => {
    for (const field of list.current?.querySelectorAll<HTMLInputElement>("[data-product] input[name]") ?? []) {
      const isTyped = isNumberField(field) && field.value !== (field.dataset.shown ?? field.defaultValue);
      if (!isTyped && !field.dataset.saving && !field.hasAttribute("aria-invalid")) show(field);
    }
  });

  function toggle(box: HTMLInputElement): void {
    const product = find(rowOf(box));
    if (!product) return;
    const { id } = product;
    const name = nameOf(product);
    const to = box.checked;
    const wasDraft = product.is_draft;
    const set = (is_active: boolean) =>
      put(id, {
        ...(wasDraft && !is_active ? { is_draft: true } : { is_active }),
        expected: { is_active: !is_active },
      });
    const again = to ? t("{name} is inactive again", { name }) : t("{name} is active again", { name });

    void save(box, () => set(to), {
      done: to ? t("{name} is active", { name }) : t("{name} is inactive", { name }),
      undo: { call: () => set(!to), done: wasDraft ? t("{name} is a draft again", { name }) : again },
    }).then((isSaved) => {
      if (!isSaved) show(box);
    });
  }

  function move(product: Product, direction: "up" | "down"): void {
    const { id } = product;
    const name = nameOf(product);
    const isUp = direction === "up";
    let place: number | null = null;
    const go = async (to: "up" | "down", expected_position?: number | null) => {
      const body = { direction: to, ...(expected_position === undefined ? {} : { expected_position }) };
      place = (await api("POST /products/{id}/move", { params: { id }, body })).position;
    };
    void save(null, () => go(direction), {
      done: isUp ? t("{name} moved up", { name }) : t("{name} moved down", { name }),
      undo: {
        call: () => go(isUp ? "down" : "up", place),
        done: isUp ? t("{name} moved down again", { name }) : t("{name} moved up again", { name }),
      },
    });
  }

  return { find, toggle, move, ...useNumbers({ find, put, save, show }) };
}

type Known = ReturnType<typeof useLatestProducts>;

/** Latest version of each product, from the page or a later response. */
function useLatestProducts(products: readonly Product[]) {
  const known = useRef(new Map<string, Product>());
  const seen = useRef<readonly Product[] | null>(null);
  if (seen.current !== products) {
    seen.current = products;
    const newest = (product: Product) => {
      const latest = known.current.get(product.id);
      return latest && latest.updated_at > product.updated_at ? latest : product;
    };
    known.current = new Map(products.map((product) => [product.id, newest(product)]));
  }

  return {
    find: (id: string | null): Product | null => (id === null ? null : known.current.get(id)) ?? null,
    /** Saves a product and keeps the response, so that the next change is based on it. */
    put: async (id: string, body: ProductChanges): Promise<void> => {
      known.current.set(id, await api("PUT /products/{id}", { params: { id }, body }));
    },
  };
}

const failed: Label = "Failed to update product";
const lost: Label = "We got no answer, so we don't know if this was saved. Check again once you're back online.";

/** Queues saves, so that the user can continue with the next row. */
function useSaveQueue() {
  const { run } = useAction();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Returns whether the save succeeded. */
  return (field: HTMLInputElement | null, call: () => Promise<void>, texts: ActionTexts): Promise<boolean> => {
    if (field) field.dataset.saving = "true";
    const saved = last.current
      .then(() => run(call, { failed: t(failed), lost: t(lost), ...texts }))
      .finally(() => {
        if (field) delete field.dataset.saving;
      });
    last.current = saved;

    return saved;
  };
}

type Cut = { product: Product; field: NumberField; to: number };

type Numbers = Known & { save: ReturnType<typeof useSaveQueue>; show: (field: HTMLInputElement) => void };

/** Saves prices and stocks. Confirms a price cut by half or more. */
function useNumbers({ find, put, save, show }: Numbers) {
  const checks = useLazyModule(() => import("@/lib/products/form"));
  const [cut, setCut] = useState<Cut | null>(null);

  async function set(field: NumberField, product: Product, to: number): Promise<void> {
    const { id } = product;
    const name = nameOf(product);
    const { show: text, updated, again } = fieldTexts[field.name];
    const [before, after] = [text(product[field.name]), text(to)];
    setText(field, after);
    mark(field, false);
    const isSaved = await save(field, () => put(id, numberChange(field.name, find(id) ?? product, to)), {
      done: {
        title: t(updated, { name }),
        description: `${before} → ${after}`,
      },
      undo: {
        call: () => put(id, undoChange(product, field.name, to)),
        done: t(again, { name, before }),
      },
    });
    if (!isSaved) mark(field, true);
  }

  async function commit(field: NumberField): Promise<void> {
    const product = find(rowOf(field));
    if (!product) return;
    if (field.value === fieldTexts[field.name].show(product[field.name])) return mark(field, false);

    const { typedPrice, typedStock } = await checks.get();
    const checked = (field.name === "price" ? typedPrice : typedStock).safeParse(field.value);
    if (!checked.success) {
      mark(field, true);
      return notifyInvalid(checked.error.issues[0]?.message ?? t("Enter a number"));
    }
    if (checked.data === product[field.name]) return restore(field);
    if (field.name === "price" && isDeepCut(product.price, checked.data)) {
      return setCut({ product, field, to: checked.data });
    }

    await set(field, product, checked.data);
  }

  function restore(field: NumberField): void {
    show(field);
    mark(field, false);
  }

  function answer(isConfirmed: boolean): void {
    setCut(null);
    if (!cut) return;
    if (isConfirmed) void set(cut.field, cut.product, cut.to);
    else restore(cut.field);
  }

  return {
    commit: (field: NumberField) => void commit(field).catch(() => mark(field, true)),
    restore,
    /** Preloads the validation code on focus. */
    prepare: checks.prepare,
    /** Price that awaits confirmation. */
    cut,
    sellAt: () => answer(true),
    keepPrice: () => answer(false),
  };
}

/** Request body for a changed number. The discount follows the price, as in the form. */
function numberChange(field: NumberField["name"], { price, stock_quantity, original_price }: Product, to: number) {
  return field === "price"
    ? { ...pricedAt(to, original_price), expected: { price } }
    : { stock_quantity: to, expected: { stock_quantity } };
}

/** Restores the previous values, unless the field has been changed since. */
function undoChange(before: Product, field: NumberField["name"], to: number): ProductChanges {
  const { price, discount_percentage, stock_quantity } = before;

  return field === "price"
    ? { price, discount_percentage, expected: { price: to } }
    : { stock_quantity, expected: { stock_quantity: to } };
}

/** Sets the text and stores it in the dataset: a field whose value differs from it is being edited. */
function setText(field: NumberField, text: string): void {
  field.value = text;
  field.dataset.shown = text;
}

/** Marks a number that could not be saved, and shows the stored value below it. */
function mark(field: NumberField, isWrong: boolean): void {
  if (isWrong) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}
