"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { navigate, useIsChanging } from "@/components/shared/navigation";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Label } from "@/components/ui/field";
import type { FilterForm } from "@/lib/list-address";

/** Finds customers by name, e-mail or phone. It lives in the address and works before scripts, too. */
export function CustomerSearch({ action, values: { search = "" }, kept, clearHref }: FilterForm) {
  const input = useRef<HTMLInputElement>(null);
  const isChanging = useIsChanging();

  // Another search came with the address, by Back or Clear: the field says what the address says.
  useEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    const url = new URL(clearHref, window.location.href);
    if (text !== "") url.searchParams.set("search", text);
    navigate(`${url.pathname}${url.search}`);
  }

  return (
    <search>
      <form action={action} method="get" onSubmit={submit} className="flex max-w-2xl flex-wrap gap-2.5">
        <Label htmlFor="customer-search" className="sr-only">
          Search customers
        </Label>
        <Input
          ref={input}
          id="customer-search"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={100}
          placeholder="Name, e-mail or phone"
          autoComplete="off"
          enterKeyHint="search"
          className="w-auto min-w-0 flex-1 basis-40"
        />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" aria-busy={isChanging || undefined}>
          Search
        </Button>
        {search ? (
          <a href={clearHref} data-scroll="keep" className={buttonVariants({ variant: "quiet" })}>
            Clear
          </a>
        ) : null}
      </form>
    </search>
  );
}
