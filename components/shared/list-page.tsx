import { cx } from "class-variance-authority";
import { type ReactNode, useId } from "react";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import type { ListAddress, ListQuery } from "@/lib/list-address";
import type { Page } from "@/lib/pagination";
import type { Label } from "@/lib/texts/catalogue";
import { localizeDigits, t } from "@/lib/texts/text";
import { EmptyState } from "./element-card";
import { NavSelect } from "./nav-select";
import { ListContent } from "./navigation";
import { Pagination } from "./pagination";

type ListPageProps<Query extends ListQuery> = {
  address: ListAddress<Query>;
  query: Query;
  page: Page<unknown>;
  /** Plural name of the items, for the accessible name of the pagination ("Pages of orders"). */
  things: string;
  filters?: ReactNode;
  sorts?: Readonly<Record<string, Label>>;
  /** Class name of the panel around the rows; null for no panel. Default: for a table. */
  panel?: string | null;
  /** Shown if the list is empty. */
  empty: { title: string; text?: string };
  /** Shown if nothing matches the filters. */
  noResult?: { title: string; text?: string | undefined; showAll: string; href?: string } | undefined;
  /** The rows; replaced by an empty state if there are none. */
  children: ReactNode;
};

const TABLE = "px-1 py-1 sm:px-2";

/** Admin list page: filters, rows or an empty state, pagination and page size. */
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

/** Rows or an empty state: the page is past the end, nothing matches the filters, or there is no data. */
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
        title={t("There's nothing on this page.")}
        action={<ListAction href={address.href(query)}>{t("Go to the first page")}</ListAction>}
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

/** Sort links for card layout, which has no column heads. */
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

/** Links to change the page size. */
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
          label: localizeDigits(String(size)),
          href: address.href(query, { limit: size }),
        }))}
      />
    </div>
  );
}
