"use client";

import { lazy, Suspense } from "react";
import { useIsReady } from "@/components/shared/use-is-ready";
import type { SeenProduct } from "@/lib/products/recently-seen";

const SeenList = lazy(async () => ({ default: (await import("./seen-list")).SeenList }));

/** Recently viewed products of this browser, loaded after hydration to keep their code out of the initial load. */
export function RecentlySeen({ product }: { product: SeenProduct }) {
  return useIsReady() ? (
    <Suspense fallback={null}>
      <SeenList product={product} />
    </Suspense>
  ) : null;
}
