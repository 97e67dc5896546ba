"use client";

import { PageFailure } from "@/components/layout/page-failure";

/** Inside the frame: header and footer stay usable. */
export default function ShopError({ retry }: { error: unknown; retry: () => void }) {
  return <PageFailure onRetry={retry} />;
}
