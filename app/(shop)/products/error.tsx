"use client";

import { useSearchParams } from "next/navigation";
import { ReadFailure } from "@/components/layout/read-failure";

export default function ProductsError({ retry }: { error: unknown; retry: () => void }) {
  const isSearch = Boolean(useSearchParams().get("search")?.trim());

  return (
    <ReadFailure
      title={isSearch ? "Failed to search products" : "Failed to fetch products"}
      text="Something went wrong on our side. Please try again."
      onRetry={retry}
    />
  );
}
