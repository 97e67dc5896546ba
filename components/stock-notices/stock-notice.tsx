"use client";

import { lazy, Suspense } from "react";

const Form = lazy(async () => ({ default: (await import("./stock-notice-form")).StockNoticeForm }));

/** "Tell me when it is back". Only sold-out product pages load the form. */
export function StockNotice({ productId }: { productId: string }) {
  return (
    <Suspense fallback={null}>
      <Form productId={productId} />
    </Suspense>
  );
}
