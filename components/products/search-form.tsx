"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useRef, useTransition } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type SearchFormProps = {
  search: string;
  /** The address with everything but search and page: where Clear leads, and what a search is added to. */
  clearHref: string;
  /** The other filters: they are sent along when the form is sent without scripts. */
  children: ReactNode;
};

/** The search box of the product browser. A search runs only when there is text (spec 5). */
export function SearchForm({ search, clearHref, children }: SearchFormProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isPending, startTransition] = useTransition();

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (text === "") {
      input.current?.focus();
      return;
    }

    const url = new URL(clearHref, window.location.href);
    url.searchParams.set("search", text);
    startTransition(() => router.push(`${url.pathname}${url.search}`, { scroll: false }));
  }

  return (
    <search>
      <form action="/products" method="get" onSubmit={submit} className="grid gap-4">
        <div className="flex flex-wrap gap-2.5 sm:flex-nowrap">
          <Label htmlFor="product-search" className="sr-only">
            Search products
          </Label>
          <Input
            // Another search, or none, comes with the address: Back and Clear set the field anew.
            key={search}
            ref={input}
            id="product-search"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={100}
            placeholder="Search by name or description"
            autoComplete="off"
            enterKeyHint="search"
            className="basis-full sm:basis-auto"
          />
          <Button type="submit" loading={isPending} className="max-sm:flex-1">
            Search
          </Button>
          <ClearButton search={search} clearHref={clearHref} />
        </div>
        {children}
      </form>
    </search>
  );
}

/** With a search it is a link back to the whole list; before one it empties the field. */
function ClearButton({ search, clearHref }: { search: string; clearHref: string }) {
  if (search) {
    return (
      <Link href={clearHref} scroll={false} className={`${buttonVariants({ variant: "quiet" })} max-sm:flex-1`}>
        Clear
      </Link>
    );
  }

  return (
    <Button type="reset" variant="quiet" className="max-sm:flex-1">
      Clear
    </Button>
  );
}
