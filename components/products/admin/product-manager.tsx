import { EmptyState } from "@/components/shared/empty-state";
import { ListContent, ListLink, ListNavigation } from "@/components/shared/list-navigation";
import { PageSizeNav } from "@/components/shared/page-size-nav";
import { Pagination } from "@/components/shared/pagination";
import { SearchForm } from "@/components/shared/search-form";
import { buttonVariants } from "@/components/ui/button";
import { adminPageSizes, type Page } from "@/lib/pagination";
import { type AdminProductsQuery, adminProductsHref } from "@/lib/products/admin-query";
import type { Product } from "@/lib/products/schema";
import { adminRoutes } from "@/lib/routes";
import { AdminProductCard } from "./admin-product-card";
import { ProductViews } from "./product-views";

type ProductManagerProps = { products: Page<Product>; query: AdminProductsQuery };

/** All products of the shop, sold or not, newest first. */
export function ProductManager({ products, query }: ProductManagerProps) {
  const { data, pagination } = products;

  return (
    <ListNavigation>
      <SearchForm
        action={adminRoutes.products}
        label="Search products"
        placeholder="Search by name or description"
        search={query.search}
        clearHref={adminProductsHref(query, { search: "" })}
      />
      <ProductViews query={query} total={pagination.total_items} />
      <ListContent>
        {data.length > 0 ? (
          <ul className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {data.map((product) => (
              <li key={product.id} className="grid min-w-0">
                <AdminProductCard product={product} />
              </li>
            ))}
          </ul>
        ) : (
          <NoProducts query={query} isPastEnd={pagination.total_items > 0} />
        )}
      </ListContent>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <PageSizeNav
          value={query.limit}
          options={adminPageSizes.map((size) => ({ size, href: adminProductsHref(query, { limit: size }) }))}
        />
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => adminProductsHref(query, { page })}
          label="Pages of products"
        />
      </div>
    </ListNavigation>
  );
}

function NoProducts({ query, isPastEnd }: { query: AdminProductsQuery; isPastEnd: boolean }) {
  const isFiltered = query.search !== "" || query.show !== "all" || query.category !== undefined;
  const title = isPastEnd
    ? "There is nothing on this page."
    : query.search
      ? "No products found for your search."
      : "No products available.";

  return (
    <EmptyState
      title={title}
      text={!isPastEnd && !isFiltered ? "Add the first one: it is in the shop at once." : undefined}
      action={
        isPastEnd || isFiltered ? (
          <ListLink
            href={isPastEnd ? adminProductsHref(query) : adminRoutes.products}
            className={buttonVariants({ variant: "quiet" })}
          >
            {isPastEnd ? "To the first page" : "Show all products"}
          </ListLink>
        ) : undefined
      }
    />
  );
}
