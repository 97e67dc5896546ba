"use client";

import { LoadError } from "@/components/shared/load-error";

export default function ReviewsError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to load reviews. Please try again." onRetry={retry} />;
}
