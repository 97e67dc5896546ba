import { useId } from "react";
import { NavSelect } from "@/components/shared/nav-select";
import { SearchForm } from "@/components/shared/search-form";
import { type AdminProductsQuery, adminProducts, type ProductView, productViews } from "@/lib/products/addresses";
import { categories } from "@/lib/products/schema";
import { adminRoutes } from "@/lib/routes";

const labels: Record<ProductView, string> = {
  all: "All",
  drafts: "Drafts",
  inactive: "Inactive",
  low_stock: "Low stock",
};

/** Search, views and category; each choice is an address. */
export function AdminProductFilters({ query, total }: { query: AdminProductsQuery; total: number }) {
  return (
    <>
      <SearchForm
        action={adminRoutes.products}
        label="Search products"
        placeholder="Search by name or description"
        search={query.search}
        clearHref={adminProducts.href(query, { search: "" })}
      />
      <ProductViews query={query} total={total} />
    </>
  );
}

function ProductViews({ query, total }: { query: AdminProductsQuery; total: number }) {
  const id = useId();

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <nav aria-label="Show products" className="flex flex-wrap items-center gap-1">
        {productViews.map((show) => (
          <a
            key={show}
            href={adminProducts.href(query, { show })}
            data-scroll="keep"
            className="page-link px-4"
            aria-current={show === query.show ? "page" : undefined}
          >
            {labels[show]}
          </a>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p role="status" className="text-soft">
          {total} {total === 1 ? "product" : "products"}
        </p>
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
