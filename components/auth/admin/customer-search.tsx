"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { ListLink, useListNavigation } from "@/components/shared/list-navigation";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { customersHref } from "@/lib/auth/list-query";
import type { UserListQuery } from "@/lib/auth/schema";
import { ADMIN_PAGE_SIZE } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";

/** Finds customers by name, e-mail or phone. It lives in the address and works before scripts, too. */
export function CustomerSearch({ query }: { query: UserListQuery }) {
  const input = useRef<HTMLInputElement>(null);
  const { isPending, go } = useListNavigation();
  const { search = "" } = query;

  // Another search came with the address, by Back or Clear: the field says what the address says.
  useEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);

  function submit(event: FormEvent) {
    event.preventDefault();
    go(customersHref(query, { search: input.current?.value.trim() }));
  }

  return (
    <search>
      <form action={adminRoutes.customers} method="get" onSubmit={submit} className="flex max-w-2xl flex-wrap gap-2.5">
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
          className="w-auto min-w-0 flex-1 basis-64"
        />
        {query.limit === ADMIN_PAGE_SIZE ? null : <input type="hidden" name="limit" value={query.limit} />}
        <Button type="submit" aria-busy={isPending || undefined} className="max-sm:flex-1">
          Search
        </Button>
        {search ? (
          <ListLink
            href={customersHref(query, { search: undefined })}
            scroll={false}
            className={`${buttonVariants({ variant: "quiet" })} max-sm:flex-1`}
          >
            Clear
          </ListLink>
        ) : null}
      </form>
    </search>
  );
}
