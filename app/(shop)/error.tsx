"use client";

import { ErrorMessage } from "@/components/layout/error-message";

/** Inside the frame: header and footer stay usable. */
export default function ShopError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorMessage onRetry={retry} />;
}
