"use client";

import { LoadError } from "@/components/shared/load-error";

export default function ProductsError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to fetch products" onRetry={retry} />;
}
