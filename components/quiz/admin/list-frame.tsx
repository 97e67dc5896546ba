import type { ReactNode } from "react";
import { ListContent, ListNavigation } from "@/components/shared/list-navigation";
import { PageSizeNav } from "@/components/shared/page-size-nav";
import { Pagination } from "@/components/shared/pagination";
import { adminPageSizes, type Pagination as Pages } from "@/lib/pagination";

type ListFrameProps = {
  /** Search and filters. */
  filters: ReactNode;
  pages: Pages;
  href: (change: { page?: number; limit?: number }) => string;
  /** Names the pages: "Pages of topics". */
  label: string;
  children: ReactNode;
};

/** What stands around a list of the bank: filters above, pages and their size below. */
export function ListFrame({ filters, pages, href, label, children }: ListFrameProps) {
  return (
    <ListNavigation>
      {filters ? <div className="mb-5 rounded-xl border border-line bg-panel p-4 sm:p-5">{filters}</div> : null}
      <ListContent>
        <div className="card-rows-box rounded-xl border border-line bg-panel px-1 py-1 sm:px-2">{children}</div>
      </ListContent>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <PageSizeNav
          value={pages.page_size}
          options={adminPageSizes.map((size) => ({ size, href: href({ limit: size }) }))}
        />
        <Pagination
          current={pages.current_page}
          total={pages.total_pages}
          href={(page) => href({ page })}
          label={label}
        />
      </div>
    </ListNavigation>
  );
}
