"use client";

import { LoadError } from "@/components/shared/load-error";

export default function CustomersError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to load customers. Please try again." onRetry={retry} />;
}
