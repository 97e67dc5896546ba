"use client";

import { PageFailure } from "@/components/layout/page-failure";

/** Rendered inside the layout, so that the home link and the phone number stay available. */
export default function CheckoutError({ retry }: { error: unknown; retry: () => void }) {
  return <PageFailure onRetry={retry} />;
}
