"use client";

import { PageFailure } from "@/components/layout/page-failure";

/** Shown if a layout failed. */
export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <main>
      <PageFailure onRetry={retry} />
    </main>
  );
}
