"use client";

import { LoadError } from "@/components/shared/load-error";

export default function PremiumCodesError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to load premium codes data" onRetry={retry} />;
}
