"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "@/components/shared/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { navigate, useIsNavigating } from "./navigation";

type SearchFormProps = {
  /** Path of the list, to which the form submits. */
  action: string;
  /** Label of the field: "Search products". */
  label: string;
  placeholder: string;
  search: string;
  /** URL without the search and page parameters: the target of Clear, and the base of a new search. */
  clearHref: string;
  autoFocus?: boolean;
  /** Hidden fields that keep the other filters when the form is submitted without JavaScript. */
  children?: ReactNode;
};

/** Search field of a list; the term is stored in the URL. Only searches for non-empty text (spec 5). */
export function SearchForm({ action, label, placeholder, search, clearHref, autoFocus, children }: SearchFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isChanging = useIsNavigating();
  useNewSearch(input, search);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (text === "") {
      input.current?.focus();
      return;
    }

    // Hide the phone's on-screen keyboard, which would cover the results.
    if (window.matchMedia("(pointer: coarse)").matches) input.current?.blur();
    const url = new URL(to(clearHref), window.location.href);
    url.searchParams.set("search", text);
    navigate(`${url.pathname}${url.search}`);
  }

  /** Clears the search field only; a full form reset would also reset the other filters. */
  function reset(event: FormEvent) {
    event.preventDefault();
    if (!input.current) return;
    input.current.value = "";
    input.current.focus();
  }

  return (
    <search>
      <form action={to(action)} method="get" onSubmit={submit} onReset={reset} className="search-form grid gap-4">
        <div className="flex gap-2.5">
          <Label htmlFor={id} className="sr-only">
            {label}
          </Label>
          <Input
            ref={input}
            id={id}
            type="search"
            name="search"
            defaultValue={search}
            maxLength={100}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            autoFocus={autoFocus}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="quiet" aria-busy={isChanging || undefined}>
            <span className="icon icon-search sm:hidden" aria-hidden="true" />
            <span className="max-sm:sr-only">{t("Search")}</span>
          </Button>
          <ClearButton search={search} clearHref={clearHref} />
        </div>
        {children}
      </form>
    </search>
  );
}

/** Syncs the field with the URL after Back or Clear, without remounting it. */
function useNewSearch(input: { current: HTMLInputElement | null }, search: string): void {
  const known = useRef(search);

  useEffect(() => {
    if (known.current === search) return;
    known.current = search;
    if (input.current) input.current.value = search;
  }, [input, search]);
}

/**
 * Link to the full list if a search is active, otherwise a reset button. Phones hide the button, because their
 * search fields can be cleared natively.
 */
function ClearButton({ search, clearHref }: Pick<SearchFormProps, "search" | "clearHref">) {
  if (search) {
    return (
      <Link href={clearHref} data-scroll="keep" className={buttonVariants({ variant: "quiet" })}>
        {t("Clear")}
      </Link>
    );
  }

  return (
    <Button type="reset" variant="quiet" className="search-reset max-sm:hidden">
      {t("Clear")}
    </Button>
  );
}
