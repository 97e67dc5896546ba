import { EmptyState } from "@/components/shared/empty-state";
import { ListContent, ListLink, ListNavigation } from "@/components/shared/list-navigation";
import { PageSizeNav } from "@/components/shared/page-size-nav";
import { Pagination } from "@/components/shared/pagination";
import { SortNav } from "@/components/shared/sort-nav";
import { buttonVariants } from "@/components/ui/button";
import { customersHref, keptOfCustomers, userSortWords } from "@/lib/auth/list-query";
import type { User, UserListQuery } from "@/lib/auth/schema";
import { adminPageSizes, type Page } from "@/lib/pagination";
import { CustomerSearch } from "./customer-search";
import { CustomerTable } from "./customer-table";

type CustomerManagerProps = { users: Page<User>; query: UserListQuery };

/** All accounts of the shop with their search. */
export function CustomerManager({ users, query }: CustomerManagerProps) {
  const { data, pagination } = users;

  return (
    <ListNavigation>
      <CustomerSearch
        search={query.search ?? ""}
        kept={keptOfCustomers(query)}
        clearHref={customersHref(query, { search: undefined })}
      />
      <ListContent>
        {/* Cards on a phone alone: four columns fit from there on. */}
        <div className="mt-5 rounded-xl max-md:[container-type:inline-size] border border-line bg-panel px-1 py-1 sm:px-2">
          {data.length > 0 ? (
            <>
              <SortNav sort={query.sort} words={userSortWords} href={(sort) => customersHref(query, { sort })} />
              <CustomerTable users={data} query={query} />
            </>
          ) : (
            <NoCustomers isPastEnd={pagination.total_items > 0} query={query} />
          )}
        </div>
      </ListContent>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <PageSizeNav
          value={query.limit}
          options={adminPageSizes.map((size) => ({ size, href: customersHref(query, { limit: size }) }))}
        />
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => customersHref(query, { page })}
          label="Pages of customers"
        />
      </div>
    </ListNavigation>
  );
}

function NoCustomers({ isPastEnd, query }: { isPastEnd: boolean; query: UserListQuery }) {
  return (
    <EmptyState
      title={isPastEnd ? "There is nothing on this page." : "No customers found"}
      text={query.search && !isPastEnd ? `Nobody's name, e-mail or phone has “${query.search}” in it.` : undefined}
      action={
        <ListLink
          href={isPastEnd ? customersHref(query) : customersHref(query, { search: undefined })}
          className={buttonVariants({ variant: "quiet" })}
        >
          {isPastEnd ? "To the first page" : "Show all customers"}
        </ListLink>
      }
    />
  );
}
