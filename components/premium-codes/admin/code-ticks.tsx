"use client";

import { lazy } from "react";
import { ListTicks, PageTicks } from "@/components/shared/list-ticks";
import { api } from "@/lib/api-client";
import type { CodeListQuery } from "@/lib/premium-codes/schema";
import { codeTicks, toTicked } from "@/lib/premium-codes/selection";
import type { Ticked } from "@/lib/ticks";

const CodeBar = lazy(async () => ({ default: (await import("./code-bar")).CodeBar }));

/** Those of the page in sight, in its order. */
type PageProps = { codes: readonly Ticked[] };

export function CodeTicks({ codes }: PageProps) {
  return (
    <ListTicks ticks={codeTicks} items={codes}>
      {(ticked) => <CodeBar ticked={ticked} />}
    </ListTicks>
  );
}

/** The whole page at once, then all that match: `total` on all pages. */
export function CodePageTicks({ codes, query, total }: PageProps & { query: CodeListQuery; total: number }) {
  async function readAll() {
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    const selected = await api("GET /premium-codes/selection", { query: { ...filters, count: total } });
    return selected.codes.map(toTicked);
  }

  return <PageTicks ticks={codeTicks} items={codes} total={total} readAll={readAll} />;
}
