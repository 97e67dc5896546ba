"use client";

import { LoadError } from "@/components/shared/load-error";

export default function QuizQuestionsError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to fetch questions" onRetry={retry} />;
}
