import { useId } from "react";
import { NavSelect } from "@/components/shared/nav-select";
import { Label } from "@/components/ui/field";
import { type BrowserQuery, productBrowser } from "@/lib/products/addresses";
import { browserPageSizes, categories, type ProductSort } from "@/lib/products/schema";
import { ActiveOnly } from "./active-only";

const sortLabels: Record<ProductSort, string> = {
  newest: "Newest first",
  price_asc: "Price, low to high",
  price_desc: "Price, high to low",
  name: "Name",
};
const sorts = Object.keys(sortLabels) as ProductSort[];

/** Category, order, items per page, active only. Each choice is an address and leads there at once. */
export function ProductFilters({ query }: { query: BrowserQuery }) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,0.8fr)_auto] md:gap-4">
      <Filter
        label="Category"
        name="category"
        value={query.category ?? ""}
        options={[
          { value: "", label: "All", href: productBrowser.href(query, { category: undefined }) },
          ...categories.map((category) => ({
            value: category,
            label: category,
            href: productBrowser.href(query, { category }),
          })),
        ]}
      />
      <Filter
        label="Sort by"
        name="sort"
        value={query.sort}
        options={sorts.map((sort) => ({
          value: sort,
          label: sortLabels[sort],
          href: productBrowser.href(query, { sort }),
        }))}
      />
      <Filter
        label="Items per page"
        name="limit"
        value={String(query.limit)}
        options={browserPageSizes.map((limit) => ({
          value: String(limit),
          label: String(limit),
          href: productBrowser.href(query, { limit }),
        }))}
      />
      <ActiveOnly isOn={query.active_only} href={productBrowser.href(query, { active_only: !query.active_only })} />
    </div>
  );
}

type FilterProps = {
  label: string;
  name: string;
  value: string;
  options: { value: string; label: string; href: string }[];
};

function Filter({ label, ...select }: FilterProps) {
  const id = useId();

  return (
    <div className="grid min-w-0 gap-1">
      <Label htmlFor={id} className="text-sm text-soft">
        {label}
      </Label>
      <NavSelect id={id} {...select} />
    </div>
  );
}
