"use client";

import { PageFailure } from "@/components/layout/page-failure";

/** Shown if the layout failed as well. */
export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <main>
      <PageFailure onRetry={retry} />
    </main>
  );
}
