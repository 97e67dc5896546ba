"use client";

import { LoadError } from "@/components/shared/load-error";

export default function MessagesError({ retry }: { error: unknown; retry: () => void }) {
  return <LoadError text="Failed to load messages. Please try again." onRetry={retry} />;
}
