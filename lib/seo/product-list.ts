/** Decides how search engines index the product browser's many URLs. */
import { type BrowserQuery, productBrowser } from "@/lib/products/addresses";
import { BROWSER_PAGE_SIZE } from "@/lib/products/schema";

type ListIndexing = {
  /** Canonical URL of the page. */
  canonical: string;
  isIndexed: boolean;
};

/**
 * The list, each category and their further pages have canonical URLs. Other sort orders, page sizes and unavailable products are variants
 * of the same list. Search results and empty pages are never indexed, but their links are followed.
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
