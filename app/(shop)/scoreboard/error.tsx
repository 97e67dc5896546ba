"use client";

import { ReadFailure } from "@/components/layout/read-failure";

export default function ScoreboardError({ retry }: { error: unknown; retry: () => void }) {
  return <ReadFailure title="Failed to load leaderboard" label="Retry" onRetry={retry} />;
}
