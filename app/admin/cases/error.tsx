"use client";

import { LoadError } from "@/components/shared/load-error";

export default function CasesError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to load cases. Please try again." onRetry={retry} />;
}
