"use client";

import { PageFailure } from "@/components/layout/page-failure";

/** Inside the frame: the way home and the phone stay usable. */
export default function CheckoutError({ retry }: { error: unknown; retry: () => void }) {
  return <PageFailure onRetry={retry} />;
}
