"use client";

import { lazy } from "react";
import { ListSelection, PageSelection } from "@/components/shared/list-selection";
import { api } from "@/lib/api-client";
import type { ContactListQuery } from "@/lib/contact/schema";
import { messageSelection } from "@/lib/contact/selection";
import type { SelectedItem } from "@/lib/selection";

const MessageBar = lazy(async () => ({ default: (await import("./message-bar")).MessageBar }));

/** Messages of the current page, in order. */
type PageProps = { messages: readonly SelectedItem[] };

export function MessageSelection({ messages }: PageProps) {
  return (
    <ListSelection ticks={messageSelection} items={messages}>
      {(ticked) => <MessageBar ticked={ticked} />}
    </ListSelection>
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

  return <PageSelection ticks={messageSelection} items={messages} total={total} readAll={readAll} />;
}
