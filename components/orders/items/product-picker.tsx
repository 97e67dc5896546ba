"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { LocalizedContent } from "@/components/shared/localized-content";
import { useCall } from "@/components/shared/use-call";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import type { Product } from "@/lib/products/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

/** Maximum number of options. */
const MAX_OPTIONS = 20;
const TYPING_PAUSE_MS = 250;

/** Number of recommended products offered before typing. */
const RECOMMENDED = 4;

/** Active products that match a term by name; without a term, the recommended ones. */
function useProductSearch(typed: string) {
  const term = typed.trim();

  return useCall(
    `products ${term}`,
    (signal) =>
      term === ""
        ? api("GET /products", { query: { limit: RECOMMENDED, sort: "recommended" }, signal })
        : api("GET /products/search/{term}", { params: { term }, query: { limit: MAX_OPTIONS, sort: "name" }, signal }),
    { debounceMs: term === "" ? 0 : TYPING_PAUSE_MS, keepPrevious: true },
  );
}

/** Sorts matches by name before matches by description. */
function byName(products: readonly Product[], term: string): Product[] {
  const isNamed = ({ name, name_bn }: Product) =>
    `${name} ${name_bn ?? ""}`.toLowerCase().includes(term.trim().toLowerCase());

  return [...products.filter(isNamed), ...products.filter((product) => !isNamed(product))];
}

type ProductSearch = ReturnType<typeof useProductSearch>;

type ProductPickerProps = {
  /** Id of the field, to focus it from outside. */
  id?: string;
  /** The chosen product. If omitted, the field is cleared after each choice. */
  chosen?: Product | null;
  onChoose: (product: Product | null) => void;
};

/** Product search as a combobox. Typing clears the chosen product. */
export function ProductPicker({ id: given, chosen, onChoose }: ProductPickerProps) {
  const generated = useId();
  const id = given ?? generated;
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const search = useProductSearch(typed);
  const products = byName(search.data?.data ?? [], typed);
  const isTyped = typed.trim() !== "";
  const isOpen = isTyped && !chosen && products.length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;

  function choose(product: Product | undefined) {
    if (!product || product.stock_quantity === 0) return;
    onChoose(product);
    setTyped(chosen === undefined ? "" : pickContent(product.name, product.name_bn));
    setActive(0);
  }

  function type(text: string) {
    setTyped(text);
    setActive(0);
    if (chosen) onChoose(null);
  }

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isOpen) {
      event.preventDefault();
      setActive((index) => (index + step + products.length) % products.length);
    }
    if (event.key === "Enter" && !chosen) {
      // Enter must not submit the form.
      event.preventDefault();
      if (isOpen && !search.isLoading && !search.hasFailed) choose(products[active]);
    }
  }

  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{t("Product")}</Label>
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
        placeholder={t("Type a name")}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={walk}
      />
      <p id={`${id}-status`} role="status" className="text-sm text-soft">
        {chosen ? saleOf(chosen) : isTyped || search.hasFailed ? statusOf(search) : null}
      </p>
      {isTyped || chosen ? null : <Chips products={products} onChoose={choose} />}
      {search.hasFailed && !chosen ? (
        <Button variant="quiet" size="small" className="w-fit" onClick={search.retry}>
          {t("Retry")}
        </Button>
      ) : null}
      <div
        id={`${id}-list`}
        role="listbox"
        // Browsers make scroll containers focusable by default.
        tabIndex={-1}
        aria-label={t("Products")}
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

/** Recommended products as buttons. */
function Chips({ products, onChoose }: { products: readonly Product[]; onChoose: (product: Product) => void }) {
  const offered = products.filter(({ stock_quantity: stock }) => stock > 0);

  return (
    // biome-ignore lint/a11y/useSemanticElements: not form fields
    <div role="group" aria-label={t("Recommended products")} className="flex flex-wrap gap-2 empty:hidden">
      {offered.map((product) => (
        <Button key={product.id} variant="quiet" size="small" onClick={() => onChoose(product)}>
          <LocalizedContent en={product.name} bn={product.name_bn} />
        </Button>
      ))}
    </div>
  );
}

type ProductOptionProps = { id: string; product: Product; isActive: boolean; onPress: () => void };

function ProductOption({ id, product, isActive, onPress }: ProductOptionProps) {
  const row = useRef<HTMLDivElement>(null);
  const isGone = product.stock_quantity === 0;

  useEffect(() => {
    if (isActive) showInList(row.current);
  }, [isActive]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys.
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isGone || undefined}
      className={`flex min-h-11 flex-col justify-center gap-x-4 rounded-md sm:flex-row sm:items-center sm:justify-between px-2.5 py-1.5 ${
        isGone ? "text-soft" : "cursor-pointer hover:bg-raised"
      } ${isActive ? "bg-raised" : ""}`}
      // Keep the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <LocalizedContent en={product.name} bn={product.name_bn} />
      <span className="text-sm text-soft">{saleOf(product)}</span>
    </div>
  );
}

/** Scrolls the list only, not the page. */
function showInList(row: HTMLElement | null): void {
  const list = row?.parentElement;
  if (!row || !list) return;
  const [inside, around] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.min(0, inside.top - around.top) + Math.max(0, inside.bottom - around.bottom);
}

function saleOf({ price, stock_quantity: stock }: Product): string {
  return `${formatTaka(price)} · ${stock === 0 ? t("out of stock") : t("{stock} in stock", { stock })}`;
}

function statusOf({ data, isLoading, hasFailed }: ProductSearch): string {
  if (hasFailed) return t("Failed to search products");
  if (isLoading || !data) return t("Searching…");
  const { total_items: total } = data.pagination;
  if (total === 0) return t("No products found for your search.");

  return total > data.data.length
    ? t("First {n} of {total}. Type more to find others.", { n: data.data.length, total })
    : "";
}
