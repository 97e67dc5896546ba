import { EmptyState } from "@/components/shared/element-card";
import { ListContent } from "@/components/shared/navigation";
import { Pagination } from "@/components/shared/pagination";
import { Note } from "@/components/shared/panel";
import { SearchForm } from "@/components/shared/search-form";
import { buttonVariants } from "@/components/ui/button";
import type { Page } from "@/lib/pagination";
import { type BrowserQuery, browserTitle, productBrowser } from "@/lib/products/addresses";
import type { Product } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { ProductCard } from "./product-card";
import { ProductFilters } from "./product-filters";

type ProductBrowserProps = {
  products: Page<Product>;
  query: BrowserQuery;
  usdRate: number | null;
  /** Where the hosted media service is. */
  mediaBase: string | null;
  /** What somebody wanted to buy and cannot. */
  soldOut: string | null;
};

/** On a phone the first row has two cards; their pictures do not wait for those below. */
const FIRST_ROW = 2;

/** The product browser of spec 2: search, filters, grid and pages. The same for every visitor. */
export function ProductBrowser({ products, query, usdRate, mediaBase, soldOut }: ProductBrowserProps) {
  const { data, pagination } = products;

  return (
    <div className="shell py-8 md:py-11">
      {soldOut === null ? null : (
        <Note role="status" className="mb-6">
          <strong className="font-semibold">{soldOut} is sold out for now.</strong> Here is what else we have.
        </Note>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1>{browserTitle(query)}</h1>
        <p className="text-soft" role="status">
          {countText(pagination.total_items, query.search)}
        </p>
      </div>
      <div className="mt-6 panel p-4 sm:p-5">
        <SearchForm
          action={routes.products}
          label="Search products"
          placeholder="Search by name or description"
          search={query.search}
          clearHref={productBrowser.href(query, { search: "" })}
        >
          <ProductFilters query={query} />
        </SearchForm>
      </div>
      <ListContent>
        {data.length > 0 ? (
          <ul className="product-grid mt-6 sm:max-lg:grid-cols-3">
            {data.map((product, index) => (
              <li key={product.id}>
                <ProductCard product={product} usdRate={usdRate} mediaBase={mediaBase} priority={index < FIRST_ROW} />
              </li>
            ))}
          </ul>
        ) : (
          <NothingFound query={query} totalItems={pagination.total_items} />
        )}
      </ListContent>
      <div className="mt-9">
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => productBrowser.href(query, { page })}
          label="Pages of products"
        />
      </div>
    </div>
  );
}

function countText(total: number, search: string): string {
  const products = `${total} ${total === 1 ? "product" : "products"}`;

  return search ? `${products} for “${search}”` : products;
}

/** Three reasons for an empty grid: a search without result, an empty shelf, a page past the end. */
function NothingFound({ query, totalItems }: { query: BrowserQuery; totalItems: number }) {
  const isPastEnd = totalItems > 0;
  const title = isPastEnd
    ? "There is nothing on this page."
    : query.search
      ? "No products found for your search."
      : "No products available.";
  const href = isPastEnd ? productBrowser.href(query) : routes.products;
  const isNarrowSearch = !isPastEnd && query.search !== "" && query.category !== undefined;
  const isAtStart = productBrowser.href(query) === routes.products;

  return (
    <EmptyState
      title={title}
      text={!isPastEnd && query.search ? "Check the spelling, or try a shorter word." : undefined}
      action={
        isAtStart && !isPastEnd ? undefined : (
          <>
            {isNarrowSearch ? (
              <a href={productBrowser.href(query, { category: undefined })} className={buttonVariants()}>
                Search in all categories
              </a>
            ) : null}
            <a href={href} className={buttonVariants({ variant: "quiet" })}>
              {isPastEnd ? "To the first page" : "Show all products"}
            </a>
          </>
        )
      }
    />
  );
}
