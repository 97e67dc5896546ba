"use client";

import { useSearchParams } from "next/navigation";
import { EmptyState } from "@/components/shared/element-card";
import { Button } from "@/components/ui/button";

export default function ProductsError({ retry }: { error: unknown; retry: () => void }) {
  const isSearch = Boolean(useSearchParams().get("search")?.trim());

  return (
    <EmptyState
      headingLevel="h1"
      symbol="Er"
      name="Error"
      title={isSearch ? "Failed to search products" : "Failed to fetch products"}
      text="Something went wrong on our side. Please try again."
      action={<Button onClick={retry}>Try again</Button>}
    />
  );
}
