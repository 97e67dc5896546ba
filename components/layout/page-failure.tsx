"use client";

import { lazy, Suspense } from "react";

const ErrorMessage = lazy(async () => ({ default: (await import("./error-message")).ErrorMessage }));

/** The message of a page that failed, loaded when one does. Where it cannot be loaded either, app/global-error has it at hand. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Suspense fallback={null}>
      <ErrorMessage onRetry={onRetry} />
    </Suspense>
  );
}
