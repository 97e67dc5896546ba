"use client";

import { PageFailure } from "@/components/layout/page-failure";

/** Where even the frame of a page failed. */
export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <main>
      <PageFailure onRetry={retry} />
    </main>
  );
}
