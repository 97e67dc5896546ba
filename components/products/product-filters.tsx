import { NavSelect } from "@/components/shared/nav-select";
import { NavCheckbox } from "@/components/shared/nav-switch";
import { type BrowserQuery, productBrowser } from "@/lib/products/addresses";
import { sortLabels } from "@/lib/products/labels";
import { browserPageSizes, productSorts } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

/** Items per page, active only (spec 2) and sort order. A plain form without JavaScript. */
export function ProductFilters({ query }: { query: BrowserQuery }) {
  const { search, category, sort, limit, active_only: isActiveOnly } = query;

  return (
    <form action={to(routes.products)} method="get" className="list-filters">
      {search ? <input type="hidden" name="search" value={search} /> : null}
      {category ? <input type="hidden" name="category" value={category} /> : null}
      <NavSelect
        name="limit"
        aria-label={t("Products per page")}
        value={String(limit)}
        options={browserPageSizes.map((size) => ({
          value: String(size),
          label: t("{n} per page", { n: size }),
          href: productBrowser.href(query, { limit: size }),
        }))}
      />
      <NavCheckbox
        name="active_only"
        label={t("Active only")}
        isOn={isActiveOnly}
        href={productBrowser.href(query, { active_only: !isActiveOnly })}
      />
      <NavSelect
        name="sort"
        aria-label={t("Sort by")}
        value={sort}
        options={productSorts.map((key) => ({
          value: key,
          label: t(sortLabels[key]),
          href: productBrowser.href(query, { sort: key }),
        }))}
      />
      <noscript>
        <button type="submit" className="button button-quiet">
          {t("Show products")}
        </button>
      </noscript>
    </form>
  );
}
