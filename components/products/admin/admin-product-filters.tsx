import { useId } from "react";
import { NavSelect } from "@/components/shared/nav-select";
import { SearchForm } from "@/components/shared/search-form";
import { adminRoutes } from "@/lib/admin-routes";
import { type AdminProductsQuery, adminProducts, type ProductView, productViews } from "@/lib/products/addresses";
import { categories } from "@/lib/products/schema";

const labels: Record<ProductView, string> = {
  all: "All",
  recommended: "Recommended",
  drafts: "Drafts",
  inactive: "Off sale",
  low_stock: "Low stock",
};

/** Search, views and category; each choice is an address. */
export function AdminProductFilters({ query }: { query: AdminProductsQuery }) {
  return (
    <>
      <SearchForm
        action={adminRoutes.products}
        label="Search products"
        placeholder="Search by name or description"
        search={query.search}
        clearHref={adminProducts.href(query, { search: "" })}
      />
      <ProductViews query={query} />
    </>
  );
}

function ProductViews({ query }: { query: AdminProductsQuery }) {
  const id = useId();

  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <nav aria-label="Show products" className="scroll-quiet -mx-4 flex items-center gap-1 overflow-x-auto px-4 py-1">
        {productViews.map((show) => (
          <a
            key={show}
            href={adminProducts.href(query, { show })}
            data-scroll="keep"
            className="page-link flex-none px-4"
            aria-current={show === query.show ? "page" : undefined}
          >
            {labels[show]}
          </a>
        ))}
      </nav>
      <div>
        <label htmlFor={id} className="sr-only">
          Category
        </label>
        <NavSelect
          id={id}
          className="w-auto"
          value={query.category ?? ""}
          options={[
            { value: "", label: "All categories", href: adminProducts.href(query, { category: undefined }) },
            ...categories.map((category) => ({
              value: category,
              label: category,
              href: adminProducts.href(query, { category }),
            })),
          ]}
        />
      </div>
    </div>
  );
}
