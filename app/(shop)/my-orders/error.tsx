"use client";

import { ReadFailure } from "@/components/layout/read-failure";

export default function MyOrdersError({ retry }: { error: unknown; retry: () => void }) {
  return <ReadFailure title="Failed to load your orders. Please try again." onRetry={retry} />;
}
