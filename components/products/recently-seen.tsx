"use client";

import { lazy, Suspense } from "react";
import { useIsReady } from "@/components/shared/use-is-ready";
import type { SeenProduct } from "@/lib/products/recently-seen";

const SeenList = lazy(async () => ({ default: (await import("./seen-list")).SeenList }));

/** Recently viewed products of this browser. Lazy-loads their code after hydration. */
export function RecentlySeen({ product }: { product: SeenProduct }) {
  return useIsReady() ? (
    <Suspense fallback={null}>
      <SeenList product={product} />
    </Suspense>
  ) : null;
}
