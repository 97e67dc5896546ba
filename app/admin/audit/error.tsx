"use client";

import { LoadError } from "@/components/shared/load-error";

export default function AuditError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to load the audit. Please try again." onRetry={retry} />;
}
