/** What search engines are to make of the product browser's many addresses. */
import { type BrowserQuery, productBrowser } from "@/lib/products/addresses";
import { BROWSER_PAGE_SIZE } from "@/lib/products/schema";

type ListIndexing = {
  /** The canonical address of the page. */
  canonical: string;
  isIndexed: boolean;
};

/**
 * The list, each category and their further pages are known by their own addresses. Another order, page size or the products that are
 * not sold show the same list in another way. Search results and empty pages are never indexed; their links are followed.
 */
export function listIndexing(query: BrowserQuery, shown: number): ListIndexing {
  const { category, page, sort, limit, active_only, search } = query;
  const isVariant = sort !== "recommended" || limit !== BROWSER_PAGE_SIZE || !active_only;

  return {
    canonical: search
      ? productBrowser.href(query, { page })
      : productBrowser.href({ category }, { page: isVariant ? 1 : page }),
    isIndexed: search === "" && shown > 0,
  };
}
