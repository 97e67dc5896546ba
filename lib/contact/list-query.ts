/** The address of the inbox: what it says, and how it is written. A wrong value counts as left out. */
import { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageQuery } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { type ContactListQuery, contactListQuery } from "./schema";

const query = z.object({ ...adminPageQuery(), unread_only: contactListQuery.shape.unread_only.catch(false) });

/** Reads the search parameters of the page. */
export function parseInboxQuery(params: Record<string, string | string[] | undefined>): ContactListQuery {
  return query.parse(params);
}

/** The address of a query with some of it changed. Any change but of the page starts again at page 1; defaults are left out. */
export function inboxHref(current: ContactListQuery, change: Partial<ContactListQuery> = {}): string {
  const next = { ...current, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.unread_only) params.set("unread_only", "true");
  if (next.limit !== ADMIN_PAGE_SIZE) params.set("limit", String(next.limit));
  if (next.page > 1) params.set("page", String(next.page));

  return params.size > 0 ? `${adminRoutes.messages}?${params}` : adminRoutes.messages;
}
