"use client";

import { EmptyState } from "@/components/shared/empty-state";
import { Button } from "@/components/ui/button";

export default function AdminError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <EmptyState
      headingLevel="h1"
      symbol="Er"
      name="Error"
      title="An error occurred"
      action={<Button onClick={retry}>Try again</Button>}
    />
  );
}
