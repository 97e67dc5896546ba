import { EmptyState } from "@/components/shared/empty-state";
import { ListContent, ListLink, ListNavigation } from "@/components/shared/list-navigation";
import { PageSizeNav } from "@/components/shared/page-size-nav";
import { Pagination } from "@/components/shared/pagination";
import { SortNav } from "@/components/shared/sort-nav";
import { buttonVariants } from "@/components/ui/button";
import { ADMIN_PAGE_SIZE, adminPageSizes, type Page } from "@/lib/pagination";
import { adminCodesHref, codeSortWords } from "@/lib/premium-codes/admin-query";
import type { CodeListQuery, CodeStats, PremiumCode } from "@/lib/premium-codes/schema";
import { adminRoutes } from "@/lib/routes";
import { CodeStatsCards } from "./code-stats-cards";
import { CodeTable } from "./code-table";
import { CodeToolbar } from "./code-toolbar";

type CodeManagerProps = { codes: Page<PremiumCode>; stats: CodeStats; query: CodeListQuery; now: Date };

/** All premium codes, newest first. */
export function CodeManager({ codes, stats, query, now }: CodeManagerProps) {
  const { data, pagination } = codes;

  return (
    <ListNavigation>
      <CodeStatsCards stats={stats} />
      <CodeToolbar query={query} total={pagination.total_items} />
      <ListContent>
        <div className="card-rows-box mt-4 rounded-xl border border-line bg-panel px-1 py-1 sm:px-2">
          {data.length > 0 ? (
            <>
              <SortNav sort={query.sort} words={codeSortWords} href={(sort) => adminCodesHref(query, { sort })} />
              <CodeTable codes={data} query={query} now={now} />
            </>
          ) : (
            <NoCodes query={query} isPastEnd={pagination.total_items > 0} />
          )}
        </div>
      </ListContent>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <PageSizeNav
          value={query.limit}
          options={adminPageSizes.map((size) => ({ size, href: adminCodesHref(query, { limit: size }) }))}
        />
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => adminCodesHref(query, { page })}
          label="Pages of premium codes"
        />
      </div>
    </ListNavigation>
  );
}

function NoCodes({ query, isPastEnd }: { query: CodeListQuery; isPastEnd: boolean }) {
  const isFiltered = adminCodesHref({ ...query, sort: "newest", limit: ADMIN_PAGE_SIZE }) !== adminRoutes.premiumCodes;

  return (
    <EmptyState
      title={isPastEnd ? "There is nothing on this page." : "No premium codes found"}
      text={isFiltered || isPastEnd ? undefined : "Make some: each paid order gets one."}
      action={
        isPastEnd || isFiltered ? (
          <ListLink
            href={isPastEnd ? adminCodesHref(query) : adminRoutes.premiumCodes}
            className={buttonVariants({ variant: "quiet" })}
          >
            {isPastEnd ? "To the first page" : "Show all codes"}
          </ListLink>
        ) : undefined
      }
    />
  );
}
