"use client";

import { lazy, Suspense } from "react";

const Form = lazy(async () => ({ default: (await import("./stock-notice-form")).StockNoticeForm }));

/** Subscription form for sold-out products. Lazy-loaded, because other product pages do not need it. */
export function StockNotice({ productId }: { productId: string }) {
  return (
    <Suspense fallback={null}>
      <Form productId={productId} />
    </Suspense>
  );
}
