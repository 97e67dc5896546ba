"use client";

import { ReadFailure } from "@/components/layout/read-failure";

export default function MyCodesError({ retry }: { error: unknown; retry: () => void }) {
  return <ReadFailure title="Failed to load your codes. Please try again." onRetry={retry} />;
}
