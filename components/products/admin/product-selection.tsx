"use client";

import { lazy } from "react";
import { ListTicks, PageTicks } from "@/components/shared/list-ticks";
import { api } from "@/lib/api-client";
import type { AdminProductsQuery } from "@/lib/products/addresses";
import { namedHere, productTicks, type TickedProduct } from "@/lib/products/selection";

const ProductBar = lazy(async () => ({ default: (await import("./product-bar")).ProductBar }));

/** Products of the current page, in order. */
type PageProps = { products: readonly TickedProduct[] };

export function ProductSelection({ products }: PageProps) {
  return (
    <ListTicks ticks={productTicks} items={products}>
      {(ticked) => <ProductBar ticked={ticked} />}
    </ListTicks>
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
    return found.products.map(namedHere);
  }

  return <PageTicks ticks={productTicks} items={products} total={total} readAll={readAll} />;
}
