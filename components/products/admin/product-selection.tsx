"use client";

import { lazy } from "react";
import { ListSelection, PageSelection } from "@/components/shared/list-selection";
import { api } from "@/lib/api-client";
import type { AdminProductsQuery } from "@/lib/products/addresses";
import { productSelection, type SelectedProduct, toLocalizedProduct } from "@/lib/products/selection";

const ProductBar = lazy(async () => ({ default: (await import("./product-bar")).ProductBar }));

/** Products of the current page, in order. */
type PageProps = { products: readonly SelectedProduct[] };

export function ProductSelection({ products }: PageProps) {
  return (
    <ListSelection ticks={productSelection} items={products}>
      {(ticked) => <ProductBar ticked={ticked} />}
    </ListSelection>
  );
}

/** Selects the page, then all matches: `total` across pages. */
export function ProductPageSelection({
  products,
  query: { search, show, category },
  total,
}: PageProps & { query: AdminProductsQuery; total: number }) {
  async function readAll() {
    const found = await api("GET /products/selection", { query: { search, show, category, count: total } });
    return found.products.map(toLocalizedProduct);
  }

  return <PageSelection ticks={productSelection} items={products} total={total} readAll={readAll} />;
}
