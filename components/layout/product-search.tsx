"use client";

import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Link } from "@/components/shared/link";
import { Input } from "@/components/ui/input";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

const Suggestions = lazy(async () => ({ default: (await import("./search-suggestions")).SearchSuggestions }));

type ProductSearchProps = {
  /** Current search term of the page. */
  search?: string;
  /** Other filters of the list by name, which a search keeps. */
  kept?: Readonly<Record<string, unknown>>;
  /** URL of the list without the search; omitted in the header. */
  clearHref?: string;
};

/**
 * Product search in the header and above the product list. A GET form that works without JavaScript; suggestions
 * load on first focus.
 */
export function ProductSearch({ search = "", kept = {}, clearHref }: ProductSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [isUsed, setUsed] = useState(false);

  // The field may have been focused before hydration.
  useEffect(() => setUsed(document.activeElement === input.current), []);

  // Follow navigation to another search and keep the focus. Keep text typed before hydration.
  const shown = useRef(search);
  useEffect(() => {
    if (input.current && shown.current !== search) input.current.value = search;
    shown.current = search;
  }, [search]);

  return (
    <search className="product-search">
      <form
        action={to(routes.products)}
        method="get"
        // Hide the phone's on-screen keyboard, which would cover the results.
        onSubmit={() => window.matchMedia("(pointer: coarse)").matches && input.current?.blur()}
      >
        <Input
          ref={input}
          type="search"
          name="search"
          defaultValue={search}
          aria-label={t("Search products")}
          placeholder={t("Search cards and kits")}
          maxLength={100}
          required
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded="false"
          onFocus={() => setUsed(true)}
        />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <button type="submit" className="button button-quiet">
          <span className="icon icon-search" aria-hidden="true" />
          <span>{t("Search")}</span>
        </button>
        {search && clearHref ? (
          <Link href={clearHref} data-scroll="keep" className="button button-quiet">
            <span className="icon icon-cross" aria-hidden="true" />
            <span>{t("Clear")}</span>
          </Link>
        ) : null}
      </form>
      {isUsed ? (
        <Suspense fallback={null}>
          <Suggestions input={input} listId={listId} />
        </Suspense>
      ) : null}
    </search>
  );
}
