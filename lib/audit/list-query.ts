/** The address of the admin's audit: what it says, and how it is written. A wrong value counts as left out. */
import { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageQuery } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { type AuditListQuery, auditListQuery } from "./schema";

const { shape } = auditListQuery;

const filterNames = ["who", "entity", "entity_id", "action", "date_from", "date_to", "client"] as const;

const query = z.object({
  ...adminPageQuery(),
  who: shape.who.catch(undefined),
  entity: shape.entity.catch(undefined),
  entity_id: shape.entity_id.catch(undefined),
  action: shape.action.catch(undefined),
  date_from: shape.date_from.catch(undefined),
  date_to: shape.date_to.catch(undefined),
  client: shape.client.catch(undefined),
});

/** Reads the search parameters of the page; an empty field of the form is none. */
export function parseAuditQuery(params: Record<string, string | string[] | undefined>): AuditListQuery {
  const filled = Object.entries(params).filter(([, value]) => typeof value === "string" && value.trim() !== "");

  return query.parse(Object.fromEntries(filled));
}

/** The address of a query with some of it changed. Any change but of the page starts again at page 1; defaults are left out. */
export function auditHref(current: AuditListQuery, change: Partial<AuditListQuery> = {}): string {
  const next = { ...current, page: 1, ...change };
  const params = new URLSearchParams();
  for (const name of filterNames) if (next[name]) params.set(name, next[name]);
  if (next.limit !== ADMIN_PAGE_SIZE) params.set("limit", String(next.limit));
  if (next.page > 1) params.set("page", String(next.page));

  return params.size > 0 ? `${adminRoutes.audit}?${params}` : adminRoutes.audit;
}

/** What the filter panel shows and keeps. The id of a thing comes with a link alone, and goes with the next filters. */
export function auditFilters(query: AuditListQuery) {
  const kept: Record<string, string> = query.limit === ADMIN_PAGE_SIZE ? {} : { limit: String(query.limit) };
  const { who = "", entity = "", action = "", date_from = "", date_to = "", client = "" } = query;

  return {
    values: { who, entity, action, date_from, date_to, client },
    kept,
    clearHref: auditHref({ page: 1, limit: query.limit }),
  };
}

export function isFiltered(query: AuditListQuery): boolean {
  return filterNames.some((name) => query[name] !== undefined);
}
