"use client";

import { lazy, Suspense } from "react";

const Form = lazy(async () => ({ default: (await import("./stock-notice-form")).StockNoticeForm }));

/** "Tell me when it is back". Its form is part of sold-out pages alone: no other page of a product loads it. */
export function StockNotice({ productId }: { productId: string }) {
  return (
    <Suspense fallback={null}>
      <Form productId={productId} />
    </Suspense>
  );
}
