/** The address of the admin's list of cases: what it says, and how it is written. A wrong value counts as left out. */
import { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageQuery } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { type CaseListQuery, caseKinds, caseStates } from "./schema";

const query = z.object({
  ...adminPageQuery(),
  kind: z.enum(caseKinds).optional().catch(undefined),
  state: z.enum(caseStates).catch("open"),
});
export type CasesQuery = CaseListQuery & z.infer<typeof query>;

/** Reads the search parameters of the page. */
export function parseCasesQuery(params: Record<string, string | string[] | undefined>): CasesQuery {
  return query.parse(params);
}

/** The address of a query with some of it changed. Any change but of the page starts again at page 1; defaults are left out. */
export function casesHref(current: CasesQuery, change: Partial<CasesQuery> = {}): string {
  const next = { ...current, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.kind) params.set("kind", next.kind);
  if (next.state !== "open") params.set("state", next.state);
  if (next.limit !== ADMIN_PAGE_SIZE) params.set("limit", String(next.limit));
  if (next.page > 1) params.set("page", String(next.page));

  return params.size > 0 ? `${adminRoutes.cases}?${params}` : adminRoutes.cases;
}
