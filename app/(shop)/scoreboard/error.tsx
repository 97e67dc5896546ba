"use client";

import { EmptyState } from "@/components/shared/element-card";
import { Button } from "@/components/ui/button";

export default function ScoreboardError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <EmptyState
      headingLevel="h1"
      symbol="Er"
      name="Error"
      title="Failed to load leaderboard"
      action={<Button onClick={retry}>Retry</Button>}
    />
  );
}
