"use client";

import { PageFailure } from "@/components/layout/page-failure";

/** Rendered inside the layout, so that header and footer stay available. */
export default function ShopError({ retry }: { error: unknown; retry: () => void }) {
  return <PageFailure onRetry={retry} />;
}
