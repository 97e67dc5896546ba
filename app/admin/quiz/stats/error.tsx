"use client";

import { LoadError } from "@/components/shared/load-error";

export default function QuizStatsError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to fetch quiz statistics" onRetry={retry} />;
}
