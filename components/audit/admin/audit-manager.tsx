import { EmptyState } from "@/components/shared/empty-state";
import { ListContent, ListLink, ListNavigation } from "@/components/shared/list-navigation";
import { PageSizeNav } from "@/components/shared/page-size-nav";
import { Pagination } from "@/components/shared/pagination";
import { buttonVariants } from "@/components/ui/button";
import { auditFilters, auditHref, isFiltered } from "@/lib/audit/list-query";
import type { AuditEntry, AuditListQuery } from "@/lib/audit/schema";
import { adminPageSizes, type Page } from "@/lib/pagination";
import { AuditFilters } from "./audit-filters";
import { AuditItem } from "./audit-item";

type AuditManagerProps = { entries: Page<AuditEntry>; query: AuditListQuery };

/** What happened in the shop, newest first, with its filters. */
export function AuditManager({ entries, query }: AuditManagerProps) {
  const { data, pagination } = entries;

  return (
    <ListNavigation>
      <AuditFilters {...auditFilters(query)} />
      <ListContent>
        <div className="mt-5 rounded-xl border border-line bg-panel px-4 py-1 sm:px-5">
          {data.length > 0 ? (
            <ul aria-label="Audit" className="divide-y divide-line">
              {data.map((entry) => (
                <AuditItem key={entry.id} entry={entry} query={query} />
              ))}
            </ul>
          ) : (
            <NothingFound isPastEnd={pagination.total_items > 0} query={query} />
          )}
        </div>
      </ListContent>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <PageSizeNav
          value={query.limit}
          options={adminPageSizes.map((size) => ({ size, href: auditHref(query, { limit: size }) }))}
        />
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => auditHref(query, { page })}
          label="Pages of the audit"
        />
      </div>
    </ListNavigation>
  );
}

function NothingFound({ isPastEnd, query }: { isPastEnd: boolean; query: AuditListQuery }) {
  if (!isPastEnd && !isFiltered(query)) return <EmptyState title="Nothing has happened yet" />;

  return (
    <EmptyState
      title={isPastEnd ? "There is nothing on this page." : "Nothing found"}
      text={isPastEnd ? undefined : "Nothing matches these filters."}
      action={
        <ListLink
          href={isPastEnd ? auditHref(query) : auditHref({ page: 1, limit: query.limit })}
          className={buttonVariants({ variant: "quiet" })}
        >
          {isPastEnd ? "To the first page" : "Show everything"}
        </ListLink>
      }
    />
  );
}
