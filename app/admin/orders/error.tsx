"use client";

import { LoadError } from "@/components/shared/load-error";

export default function OrdersError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to load orders. Please try again." onRetry={retry} />;
}
