"use client";

import { lazy } from "react";
import { ListTicks, PageTicks } from "@/components/shared/list-ticks";
import { api } from "@/lib/api-client";
import type { CodeListQuery } from "@/lib/premium-codes/schema";
import { codeTicks, toTicked } from "@/lib/premium-codes/selection";
import type { Ticked } from "@/lib/ticks";

const CodeBar = lazy(async () => ({ default: (await import("./code-bar")).CodeBar }));

/** Codes of the current page, in order. */
type PageProps = { codes: readonly Ticked[] };

export function CodeSelection({ codes }: PageProps) {
  return (
    <ListTicks ticks={codeTicks} items={codes}>
      {(ticked) => <CodeBar ticked={ticked} />}
    </ListTicks>
  );
}

/** Selects the page, then all matches: `total` across pages. */
export function CodePageSelection({ codes, query, total }: PageProps & { query: CodeListQuery; total: number }) {
  async function readAll() {
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    const selected = await api("GET /premium-codes/selection", { query: { ...filters, count: total } });
    return selected.codes.map(toTicked);
  }

  return <PageTicks ticks={codeTicks} items={codes} total={total} readAll={readAll} />;
}
