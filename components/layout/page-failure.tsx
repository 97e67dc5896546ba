"use client";

import { lazy, Suspense } from "react";

const ErrorMessage = lazy(async () => ({ default: (await import("./error-message")).ErrorMessage }));

/** Error page, loaded on demand. If loading fails too, app/global-error shows its own. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Suspense fallback={null}>
      <ErrorMessage onRetry={onRetry} />
    </Suspense>
  );
}
