import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { QuickAdd } from "@/components/cart/quick-add";
import { ProductSearch } from "@/components/layout/product-search";
import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { ListContent } from "@/components/shared/navigation";
import { Note } from "@/components/shared/note";
import { Pagination } from "@/components/shared/pagination";
import { renderRich } from "@/components/shared/rich-text";
import { buttonVariants } from "@/components/ui/button";
import type { Page } from "@/lib/pagination";
import { type BrowserQuery, browserTitle, productBrowser } from "@/lib/products/addresses";
import type { Category, Product } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { t, tn } from "@/lib/texts/text";
import { ProductCard } from "./product-card";
import { ProductFilters } from "./product-filters";

type ProductBrowserProps = {
  products: Page<Product>;
  /** Corrected search term, if the entered one has no results; otherwise null. */
  meant: string | null;
  query: BrowserQuery;
  /** Categories that have products. */
  categories: readonly Category[];
  /** Offered if nothing is found. */
  bestsellers: readonly Product[];
  /** Ids of the products with the badge. */
  badged: ReadonlySet<string>;
  /** Rating of the shop, below the list. */
  rating: ReactNode;
  usdRate: number | null;
  /** Base URL of the hosted media service. */
  mediaBase: string | null;
  /** Name of the sold-out product that the visitor wanted to buy; null if none. */
  soldOut: string | null;
};

/** Number of cards in the first row on phones, whose images load eagerly. */
const FIRST_ROW = 2;

/** Product browser of spec 2: search, filters, grid and pagination. The same for every visitor. */
export function ProductBrowser(props: ProductBrowserProps) {
  const { products, meant, query, categories, bestsellers, rating, soldOut, ...shown } = props;
  const { data, pagination } = products;
  const { search = "", ...kept } = productBrowser.chosen(query);

  return (
    <div className="shell pt-2.5 pb-8 sm:pt-6 md:py-9">
      {soldOut === null ? null : (
        <Note role="status" className="mb-6">
          {renderRich(
            "<b>{name} is sold out for now.</b> Here's what else we have.",
            { b: (text) => <strong className="font-semibold">{text}</strong> },
            { name: soldOut },
          )}
        </Note>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1>{browserTitle(query, { total: pagination.total_items, meant })}</h1>
        <p className={pagination.total_items > 0 ? "text-soft" : "sr-only"} role="status">
          {countText(pagination.total_items, query.search, meant)}
        </p>
      </div>
      <div className="mt-2 flex sm:mt-4">
        <ProductSearch search={search} kept={kept} clearHref={productBrowser.href(query, { search: "" })} />
      </div>
      <CategoryChips query={query} categories={withChosen(categories, query.category)} />
      <ProductFilters query={query} />
      <QuickAdd>
        <ListContent>
          {data.length > 0 ? (
            <ProductGrid products={data} isBangla={/[\u0980-\u09ff]/.test(search)} {...shown} />
          ) : (
            <>
              <EmptyResult query={query} totalItems={pagination.total_items} />
              {bestsellers.length > 0 ? (
                <section aria-labelledby="bestsellers">
                  <h2 id="bestsellers">{t("What others buy")}</h2>
                  <ProductGrid products={bestsellers} isRow {...shown} />
                </section>
              ) : null}
            </>
          )}
        </ListContent>
      </QuickAdd>
      <div className="mt-9">
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => productBrowser.href(query, { page })}
          label={t("Pages of products")}
        />
      </div>
      {rating}
    </div>
  );
}

/** Includes the selected category even if it has no products. */
function withChosen(categories: readonly Category[], chosen: Category | undefined): readonly Category[] {
  return chosen && !categories.includes(chosen) ? [...categories, chosen] : categories;
}

/** Categories with products as a row of links; the current one is marked. */
function CategoryChips({ query, categories }: Pick<ProductBrowserProps, "query" | "categories">) {
  return (
    <nav aria-label={t("Categories")} className="chips" data-scroll="keep">
      {[undefined, ...categories].map((category) => (
        <Link
          key={category ?? "All"}
          href={productBrowser.href(query, { category })}
          {...(category === query.category ? { "aria-current": "true" } : {})}
        >
          {t(category ?? "All")}
        </Link>
      ))}
    </nav>
  );
}

type ProductGridProps = Pick<ProductBrowserProps, "badged" | "usdRate" | "mediaBase"> & {
  products: readonly Product[];
  isBangla?: boolean;
  /** One row on wide screens: omits the fourth product where a row has three. */
  isRow?: boolean;
};

function ProductGrid({ products, badged, isRow, ...shown }: ProductGridProps) {
  return (
    <ul className={cx("product-grid sm:max-lg:grid-cols-3", isRow && "sm:max-lg:[&>:nth-child(4)]:hidden")}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            priority={index < FIRST_ROW}
            isBestseller={badged.has(product.id)}
            {...shown}
          />
        </li>
      ))}
    </ul>
  );
}

function countText(total: number, search: string, meant: string | null): string {
  const products = tn(total, "{n} product", "{n} products");
  if (meant !== null) return t("Nothing for “{search}”, showing “{meant}”: {products}", { search, meant, products });

  return search ? t("{products} for “{search}”", { products, search }) : products;
}

/** Empty state: no search results, no products, or a page past the end. */
function EmptyResult({ query, totalItems }: { query: BrowserQuery; totalItems: number }) {
  const isPastEnd = totalItems > 0;
  const title = isPastEnd
    ? t("There's nothing on this page.")
    : query.search
      ? t("No products found for your search.")
      : t("No products available.");
  const href = isPastEnd ? productBrowser.href(query) : routes.products;
  const isNarrowSearch = !isPastEnd && query.search !== "" && query.category !== undefined;
  const isAtStart = productBrowser.href(query) === routes.products;

  return (
    <EmptyState
      title={title}
      text={
        !isPastEnd && query.search ? t("Check the spelling, try a shorter word, or pick a category above.") : undefined
      }
      action={
        isAtStart && !isPastEnd ? undefined : (
          <>
            {isNarrowSearch ? (
              <Link href={productBrowser.href(query, { category: undefined })} className={buttonVariants()}>
                {t("Search in all categories")}
              </Link>
            ) : null}
            <Link href={href} className={buttonVariants({ variant: isNarrowSearch ? "quiet" : "primary" })}>
              {isPastEnd ? t("Go to the first page") : t("Show all products")}
            </Link>
          </>
        )
      }
    />
  );
}
