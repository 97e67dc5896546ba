import { EmptyState } from "@/components/shared/empty-state";
import { ListContent, ListLink, ListNavigation } from "@/components/shared/list-navigation";
import { NavSelect } from "@/components/shared/nav-select";
import { PageSizeNav } from "@/components/shared/page-size-nav";
import { Pagination } from "@/components/shared/pagination";
import { buttonVariants } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { caseKindLabels } from "@/lib/cases/labels";
import { type CasesQuery, casesHref } from "@/lib/cases/list-query";
import { type Case, caseKinds } from "@/lib/cases/schema";
import { adminPageSizes, type Page } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { CaseItem } from "./case-item";

type CaseManagerProps = { cases: Page<Case>; query: CasesQuery };

/** What needs a hand, newest first, with what may be done about it (D3.26). */
export function CaseManager({ cases, query }: CaseManagerProps) {
  const { data, pagination } = cases;

  return (
    <ListNavigation>
      <CaseFilters query={query} />
      <ListContent>
        <div className="mt-5 rounded-xl border border-line bg-panel p-5">
          {data.length > 0 ? (
            <ul aria-label="Cases" className="grid gap-4 divide-y divide-line">
              {data.map((entry) => (
                <CaseItem key={entry.id} entry={entry} hasOrder />
              ))}
            </ul>
          ) : (
            <NoCases query={query} isPastEnd={pagination.total_items > 0} />
          )}
        </div>
      </ListContent>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <PageSizeNav
          value={query.limit}
          options={adminPageSizes.map((size) => ({ size, href: casesHref(query, { limit: size }) }))}
        />
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => casesHref(query, { page })}
          label="Pages of cases"
        />
      </div>
    </ListNavigation>
  );
}

const stateLabels = { open: "Open", resolved: "Settled", all: "Open and settled" } as const;
const states = Object.keys(stateLabels) as (keyof typeof stateLabels)[];

function CaseFilters({ query }: { query: CasesQuery }) {
  return (
    <form action={adminRoutes.cases} method="get" className="grid max-w-xl gap-3 xs:grid-cols-2">
      <div className="grid gap-1">
        <Label htmlFor="case-kind">Kind</Label>
        <NavSelect
          id="case-kind"
          name="kind"
          value={query.kind ?? ""}
          options={[
            { value: "", label: "All kinds", href: casesHref(query, { kind: undefined }) },
            ...caseKinds.map((kind) => ({
              value: kind,
              label: caseKindLabels[kind],
              href: casesHref(query, { kind }),
            })),
          ]}
        />
      </div>
      <div className="grid gap-1">
        <Label htmlFor="case-state">State</Label>
        <NavSelect
          id="case-state"
          name="state"
          value={query.state}
          options={states.map((state) => ({
            value: state,
            label: stateLabels[state],
            href: casesHref(query, { state }),
          }))}
        />
      </div>
    </form>
  );
}

function NoCases({ query, isPastEnd }: { query: CasesQuery; isPastEnd: boolean }) {
  if (isPastEnd || query.kind) {
    return (
      <EmptyState
        title={isPastEnd ? "There is nothing on this page." : "Nothing of this kind"}
        action={
          <ListLink
            href={isPastEnd ? casesHref(query) : casesHref(query, { kind: undefined })}
            className={buttonVariants({ variant: "quiet" })}
          >
            {isPastEnd ? "To the first page" : "Show all kinds"}
          </ListLink>
        }
      />
    );
  }

  return <EmptyState title={query.state === "open" ? "Nothing needs a hand" : "No cases yet"} />;
}
