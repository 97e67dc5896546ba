"use client";

import { lazy, Suspense } from "react";
import { useIsReady } from "@/components/shared/use-is-ready";
import type { SeenProduct } from "@/lib/products/recently-seen";

const SeenList = lazy(async () => ({ default: (await import("./seen-list")).SeenList }));

/** What this browser has looked at before: it comes when the page is ready, and no other page waits for it. */
export function RecentlySeen({ product }: { product: SeenProduct }) {
  return useIsReady() ? (
    <Suspense fallback={null}>
      <SeenList product={product} />
    </Suspense>
  ) : null;
}
