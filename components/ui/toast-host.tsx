"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { onToast, type ToastMessage } from "./toast";

const Toaster = lazy(async () => ({ default: (await import("./sonner")).Toaster }));

/** Stands once in the root layout. Loads the toaster with the first toast, not with the page. */
export function ToastHost() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [isWanted, setIsWanted] = useState(false);

  useEffect(
    () =>
      onToast((next) => {
        // A copy, so that the same message said twice is shown twice.
        setMessage(next ? { ...next } : null);
        if (next) setIsWanted(true);
      }),
    [],
  );

  if (!isWanted) return null;

  return (
    <Suspense fallback={null}>
      <Toaster message={message} />
    </Suspense>
  );
}
