"use client";

import { ErrorMessage } from "@/components/layout/error-message";

/** Where even the frame of a page failed. */
export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <main>
      <ErrorMessage onRetry={retry} />
    </main>
  );
}
