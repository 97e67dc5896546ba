import { cx } from "class-variance-authority";
import { type ReactNode, useId } from "react";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import type { ListAddress, ListQuery } from "@/lib/list-address";
import type { Page } from "@/lib/pagination";
import type { Label } from "@/lib/texts/catalogue";
import { inDigits, t } from "@/lib/texts/text";
import { EmptyState } from "./element-card";
import { NavSelect } from "./nav-select";
import { ListContent } from "./navigation";
import { Pagination } from "./pagination";

type ListPageProps<Query extends ListQuery> = {
  address: ListAddress<Query>;
  query: Query;
  page: Page<unknown>;
  /** Names the pages: "Pages of orders". */
  things: string;
  /** Search and filters. */
  filters?: ReactNode;
  /** The label of each sort. */
  sorts?: Readonly<Record<string, Label>>;
  /** Classes of the panel around the rows, by default those of a table; null where each row is a panel of its own. */
  panel?: string | null;
  /** Said where there is nothing at all. */
  empty: { title: string; text?: string };
  /** Said where nothing fits the filters. */
  noResult?: { title: string; text?: string | undefined; showAll: string; href?: string } | undefined;
  /** The rows; left out where there are none. */
  children: ReactNode;
};

const TABLE = "px-1 py-1 sm:px-2";

/** A list of the admin area: filters above; rows, or why there are none; pages and their size below. */
export function ListPage<Query extends ListQuery>(props: ListPageProps<Query>) {
  const { query, page, things, filters, panel = TABLE } = props;
  const address: ListAddress<ListQuery> = props.address;

  return (
    <>
      {filters ? <div className="mb-3">{filters}</div> : null}
      <ListContent>
        <div className={panel === null ? undefined : cx("panel", panel)}>
          <Rows {...props} />
        </div>
      </ListContent>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <PageSizeNav address={address} query={query} />
        <Pagination
          current={page.pagination.current_page}
          total={page.pagination.total_pages}
          href={(number) => address.href(query, { page: number })}
          label={t("Pages of {things}", { things })}
        />
      </div>
    </>
  );
}

/** Three reasons for an empty list: a page past the end, filters that nothing fits, nothing there yet. */
function Rows<Query extends ListQuery>(props: ListPageProps<Query>) {
  const { query, page, sorts, empty, noResult, children } = props;
  const address: ListAddress<ListQuery> = props.address;

  if (page.data.length > 0) {
    return (
      <>
        {sorts ? <SortNav address={address} query={query} sorts={sorts} /> : null}
        {children}
      </>
    );
  }
  if (page.pagination.total_items > 0) {
    return (
      <EmptyState
        title={t("There is nothing on this page.")}
        action={<ListAction href={address.href(query)}>{t("To the first page")}</ListAction>}
      />
    );
  }
  if (noResult && address.isFiltered(query)) {
    const { title, text, showAll, href = address.unfilteredHref(query) } = noResult;

    return <EmptyState title={title} text={text} action={<ListAction href={href}>{showAll}</ListAction>} />;
  }

  return <EmptyState {...empty} />;
}

function ListAction({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={buttonVariants({ variant: "quiet" })}>
      {children}
    </Link>
  );
}

type NavProps = { address: ListAddress<ListQuery>; query: ListQuery };

/** How the list is sorted, where its table is cards and has no heads to click. */
function SortNav({ address, query, sorts }: NavProps & { sorts: Readonly<Record<string, Label>> }) {
  const id = useId();

  return (
    <div className="card-rows-box">
      <div className="card-rows-sort">
        <label htmlFor={id} className="whitespace-nowrap text-sm text-soft">
          {t("Sort by")}
        </label>
        <NavSelect
          id={id}
          className="sm:w-auto"
          value={query.sort ?? ""}
          options={Object.entries(sorts).map(([value, label]) => ({
            value,
            label: t(label),
            href: address.href(query, { sort: value }),
          }))}
        />
      </div>
    </div>
  );
}

/** How many rows a page shows. */
function PageSizeNav({ address, query }: NavProps) {
  const id = useId();

  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id} className="whitespace-nowrap text-sm text-soft">
        {t("Per page")}
      </label>
      <NavSelect
        id={id}
        className="w-auto"
        value={String(query.limit)}
        options={address.pageSizes.map((size) => ({
          value: String(size),
          label: inDigits(String(size)),
          href: address.href(query, { limit: size }),
        }))}
      />
    </div>
  );
}
