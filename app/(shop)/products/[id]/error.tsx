"use client";

import { ReadFailure } from "@/components/layout/read-failure";

export default function ProductError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <ReadFailure
      title="Failed to fetch product"
      text="Something went wrong on our side. Please try again."
      onRetry={retry}
    />
  );
}
