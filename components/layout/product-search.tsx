"use client";

import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Link } from "@/components/shared/link";
import { Input } from "@/components/ui/controls";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

const Suggestions = lazy(async () => ({ default: (await import("./search-suggestions")).SearchSuggestions }));

type ProductSearchProps = {
  /** What is searched for on the page in sight. */
  search?: string;
  /** The other filters of the list, by their names: a search keeps them. */
  kept?: Readonly<Record<string, unknown>>;
  /** The list without the search; the header has none. */
  clearHref?: string;
};

/**
 * Searches the products: in the header of every page and at the top of their list. A form that works without scripts, which the
 * navigation follows; its suggestions load when somebody reaches for it.
 */
export function ProductSearch({ search = "", kept = {}, clearHref }: ProductSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [isUsed, setUsed] = useState(false);

  // The focus came before the scripts.
  useEffect(() => setUsed(document.activeElement === input.current), []);

  // Another view of the list came, by Back or a link; the field keeps the focus. What was typed before this ran stays.
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
        // The keyboard of a phone would lie on what is found.
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
