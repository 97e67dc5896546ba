"use client";

import { LoadError } from "@/components/shared/load-error";

export default function SettingsError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to load payment settings" onRetry={retry} />;
}
