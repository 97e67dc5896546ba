"use client";

import { LoadError } from "@/components/shared/load-error";

export default function QuizTopicsError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to fetch topics" onRetry={retry} />;
}
