import { useId } from "react";
import { Link } from "@/components/shared/link";
import { NavSelect } from "@/components/shared/nav-select";
import { SearchForm } from "@/components/shared/search-form";
import { adminRoutes } from "@/lib/admin-routes";
import type { ProductLayout } from "@/lib/auth/schema";
import { type AdminProductsQuery, adminProducts, type ProductView, productViews } from "@/lib/products/addresses";
import { categories } from "@/lib/products/categories";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { LayoutSwitch } from "./layout-switch";

const labels: Record<ProductView, Label> = {
  all: "All",
  recommended: "Recommended",
  drafts: "Drafts",
  inactive: "Inactive",
  low_stock: "Low stock",
};

type FiltersProps = { query: AdminProductsQuery; layout: ProductLayout };

/** Search, view and category filters, each a link, and the layout switch. */
export function AdminProductFilters({ query, layout }: FiltersProps) {
  return (
    <>
      <SearchForm
        action={adminRoutes.products}
        label={t("Search products")}
        placeholder={t("Search by name or description")}
        search={query.search}
        clearHref={adminProducts.href(query, { search: "" })}
      />
      <ProductViews query={query} layout={layout} />
    </>
  );
}

function ProductViews({ query, layout }: FiltersProps) {
  const id = useId();

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-1 sm:justify-between sm:gap-x-6 sm:gap-y-3">
      <nav
        aria-label={t("Show products")}
        className="scroll-quiet flex items-center gap-1 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:px-4"
      >
        {productViews.map((show) => (
          <Link
            key={show}
            href={adminProducts.href(query, { show })}
            data-scroll="keep"
            className="page-link flex-none px-4 max-sm:px-3 max-sm:text-sm"
            aria-current={show === query.show ? "page" : undefined}
          >
            {t(labels[show])}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap items-center justify-end gap-1 max-sm:ml-auto">
        <label htmlFor={id} className="sr-only">
          {t("Category")}
        </label>
        <NavSelect
          id={id}
          className="w-auto max-sm:min-h-11 max-sm:text-sm"
          value={query.category ?? ""}
          options={[
            { value: "", label: t("All categories"), href: adminProducts.href(query, { category: undefined }) },
            ...categories.map((category) => ({
              value: category,
              label: t(category),
              href: adminProducts.href(query, { category }),
            })),
          ]}
        />
        <LayoutSwitch current={layout} />
      </div>
    </div>
  );
}
