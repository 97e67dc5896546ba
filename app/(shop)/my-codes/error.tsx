"use client";

import { EmptyState } from "@/components/shared/element-card";
import { Button } from "@/components/ui/button";

export default function MyCodesError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <EmptyState
      headingLevel="h1"
      symbol="Er"
      name="Error"
      title="Failed to load your codes. Please try again."
      action={<Button onClick={retry}>Try again</Button>}
    />
  );
}
