"use client";

import { lazy } from "react";
import { ListTicks, PageTicks } from "@/components/shared/list-ticks";
import { api } from "@/lib/api-client";
import type { ContactListQuery } from "@/lib/contact/schema";
import { messageTicks } from "@/lib/contact/selection";
import type { Ticked } from "@/lib/ticks";

const MessageBar = lazy(async () => ({ default: (await import("./message-bar")).MessageBar }));

/** Messages of the current page, in order. */
type PageProps = { messages: readonly Ticked[] };

export function MessageSelection({ messages }: PageProps) {
  return (
    <ListTicks ticks={messageTicks} items={messages}>
      {(ticked) => <MessageBar ticked={ticked} />}
    </ListTicks>
  );
}

/** Selects the page, then all matches: `total` across pages. */
export function MessagePageSelection({
  messages,
  query,
  total,
}: PageProps & { query: ContactListQuery; total: number }) {
  async function readAll() {
    const { page: _page, limit: _limit, ...filters } = query;
    const { ids } = await api("GET /contact/messages/selection", { query: { ...filters, count: total } });
    return ids.map((id) => ({ id, name: null }));
  }

  return <PageTicks ticks={messageTicks} items={messages} total={total} readAll={readAll} />;
}
