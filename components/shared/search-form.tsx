"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "@/components/shared/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Label } from "@/components/ui/field";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { navigate, useIsChanging } from "./navigation";

type SearchFormProps = {
  /** The list's path, where the form leads when it is sent without scripts. */
  action: string;
  /** Names the field: "Search products". */
  label: string;
  placeholder: string;
  search: string;
  /** The address with everything but search and page: where Clear leads, and what a search is added to. */
  clearHref: string;
  /** The other filters: they are sent along when the form is sent without scripts. */
  children?: ReactNode;
};

/** The search box of a list whose search lives in the address. A search runs only when there is text (spec 5). */
export function SearchForm({ action, label, placeholder, search, clearHref, children }: SearchFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isChanging = useIsChanging();
  useNewSearch(input, search);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (text === "") {
      input.current?.focus();
      return;
    }

    // The keyboard of a phone would lie on what is found.
    if (window.matchMedia("(pointer: coarse)").matches) input.current?.blur();
    const url = new URL(to(clearHref), window.location.href);
    url.searchParams.set("search", text);
    navigate(`${url.pathname}${url.search}`);
  }

  /** Empties the search alone: the filters say what the address says. */
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

/** When the address brings another search (by Back or Clear), the field shows it. It keeps the focus. */
function useNewSearch(input: { current: HTMLInputElement | null }, search: string): void {
  const known = useRef(search);

  useEffect(() => {
    if (known.current === search) return;
    known.current = search;
    if (input.current) input.current.value = search;
  }, [input, search]);
}

/** With a search it is a link back to the whole list; before one it empties the field, for which a phone's keyboard has a key. */
function ClearButton({ search, clearHref }: Pick<SearchFormProps, "search" | "clearHref">) {
  if (search) {
    return (
      <Link href={clearHref} data-scroll="keep" className={buttonVariants({ variant: "quiet" })}>
        {t("Clear")}
      </Link>
    );
  }

  return (
    <Button type="reset" variant="quiet" className="max-sm:hidden">
      {t("Clear")}
    </Button>
  );
}
