"use client";

import { lazy } from "react";
import { ListTicks, PageTicks } from "@/components/shared/list-ticks";
import { api } from "@/lib/api-client";
import type { AdminProductsQuery } from "@/lib/products/addresses";
import { namedHere, productTicks, type TickedProduct } from "@/lib/products/selection";

const ProductBar = lazy(async () => ({ default: (await import("./product-bar")).ProductBar }));

/** Those of the page in sight, in its order. */
type PageProps = { products: readonly TickedProduct[] };

export function ProductTicks({ products }: PageProps) {
  return (
    <ListTicks ticks={productTicks} items={products}>
      {(ticked) => <ProductBar ticked={ticked} />}
    </ListTicks>
  );
}

/** The whole page at once, then all that match: `total` on all pages. */
export function ProductPageTicks({
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
