"use client";

import { PageFailure } from "@/components/layout/page-failure";

/** Within the layout, so that home link and phone number stay available. */
export default function CheckoutError({ retry }: { error: unknown; retry: () => void }) {
  return <PageFailure onRetry={retry} />;
}
