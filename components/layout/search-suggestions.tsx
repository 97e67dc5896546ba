"use client";

import { type RefObject, useEffect, useState } from "react";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { MediaImage } from "@/components/shared/media-image";
import { navigate } from "@/components/shared/navigation";
import { useCall } from "@/components/shared/use-call";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import type { Suggestions } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { pageLanguage, to } from "@/lib/texts/page-language";
import { t, tn } from "@/lib/texts/text";

const DEBOUNCE_MS = 180;
/** Shorter terms match nearly everything. */
const MIN_TERM_LENGTH = 2;

type SearchSuggestionsProps = {
  /** The combobox input that controls this list. */
  input: RefObject<HTMLInputElement | null>;
  listId: string;
};

/**
 * Product suggestions for the typed text. Arrow keys select a product and Enter opens it; without a selection, Enter
 * submits the search.
 */
export function SearchSuggestions({ input, listId }: SearchSuggestionsProps) {
  const [typed, setTyped] = useState(input.current?.value ?? "");
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const term = typed.trim();
  const { data } = useCall<Suggestions>(
    term.length < MIN_TERM_LENGTH ? null : term,
    (signal) => api("GET /products/suggestions", { query: { term }, signal, asGuest: true }),
    { debounceMs: DEBOUNCE_MS, keepPrevious: true },
  );
  const products = isOpen ? (data?.data ?? []) : [];
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    const field = input.current;
    if (!field) return;

    function type() {
      setTyped(field?.value ?? "");
      setActive(-1);
      setOpen(true);
    }
    /** Closes on submit and on blur. */
    function close(event: Event) {
      const next = event instanceof FocusEvent ? event.relatedTarget : null;
      if (!(next instanceof Node && field?.closest("search")?.contains(next))) setOpen(false);
    }
    const { form } = field;
    field.addEventListener("input", type);
    field.addEventListener("blur", close);
    form?.addEventListener("submit", close);
    // The user typed while this component was loading.
    if (field.value !== field.defaultValue) type();
    return () => {
      field.removeEventListener("input", type);
      field.removeEventListener("blur", close);
      form?.removeEventListener("submit", close);
    };
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;

    function walk(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = products[active];
      if (step && products.length > 0) {
        // Cycle through the products and the input itself (-1).
        setActive((index) => ((index + step + products.length + 2) % (products.length + 1)) - 1);
      } else if (event.key === "Enter" && chosen) {
        // Close the header panel, as a click on a suggestion does.
        input.current?.closest("details")?.removeAttribute("open");
        navigate(to(routes.product(chosen.id)), { scroll: true });
      } else if (event.key === "Escape" && products.length > 0) {
        setOpen(false);
      } else return;
      event.preventDefault();
    }
    field.setAttribute("aria-expanded", String(products.length > 0));
    if (active < 0) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", optionId(active));
    field.addEventListener("keydown", walk);
    return () => field.removeEventListener("keydown", walk);
  });

  return (
    <div className="suggestions" data-open={products.length > 0 || undefined}>
      <p role="status" className={products.length > 0 && data?.meant ? "pb-1 text-soft text-sm" : "sr-only"}>
        {isOpen ? statusOf(term, products.length, data) : ""}
      </p>
      <div id={listId} role="listbox" aria-label={t("Products")} hidden={products.length === 0}>
        {products.map(({ id, name, name_bn, price, image_url }, index) => (
          <Link
            key={id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            href={routes.product(id)}
            className="suggestion"
          >
            <MediaImage
              src={image_url}
              alt=""
              width={44}
              height={44}
              sizes="44px"
              widths={[160]}
              className="thumb w-11"
            />
            <span className="min-w-0 flex-1">
              <LocalizedContent en={name} bn={name_bn} />
              {name_bn && pageLanguage() === "en" ? (
                <span lang="bn" className="block text-soft text-sm">
                  {name_bn}
                </span>
              ) : null}
            </span>
            <span className="text-soft">{formatTaka(price)}</span>
          </Link>
        ))}
      </div>
    </div>
  );
}

function statusOf(term: string, shown: number, data: Suggestions | null): string {
  if (term.length < MIN_TERM_LENGTH || !data) return "";
  if (shown === 0) return t("Nothing for “{term}”.", { term });

  return data.meant
    ? t("Nothing for “{term}”, showing “{meant}”.", { term, meant: data.meant })
    : tn(shown, "{n} product", "{n} products");
}
