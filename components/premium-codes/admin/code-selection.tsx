"use client";

import { lazy } from "react";
import { ListSelection, PageSelection } from "@/components/shared/list-selection";
import { api } from "@/lib/api-client";
import type { CodeListQuery } from "@/lib/premium-codes/schema";
import { codeSelection, toSelectedItem } from "@/lib/premium-codes/selection";
import type { SelectedItem } from "@/lib/selection";

const CodeBar = lazy(async () => ({ default: (await import("./code-bar")).CodeBar }));

/** Codes of the current page, in order. */
type PageProps = { codes: readonly SelectedItem[] };

export function CodeSelection({ codes }: PageProps) {
  return (
    <ListSelection ticks={codeSelection} items={codes}>
      {(ticked) => <CodeBar ticked={ticked} />}
    </ListSelection>
  );
}

/** Selects the page, then all matches: `total` across pages. */
export function CodePageSelection({ codes, query, total }: PageProps & { query: CodeListQuery; total: number }) {
  async function readAll() {
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    const selected = await api("GET /premium-codes/selection", { query: { ...filters, count: total } });
    return selected.codes.map(toSelectedItem);
  }

  return <PageSelection ticks={codeSelection} items={codes} total={total} readAll={readAll} />;
}
