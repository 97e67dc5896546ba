"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { dismissError, onToast, showPage, type ToastMessage } from "./toast";

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

  const path = usePathname();
  useEffect(() => showPage(path), [path]);

  useEffect(() => {
    // Before the form's own handler, which may have something to say.
    document.addEventListener("submit", dismissError, true);
    return () => document.removeEventListener("submit", dismissError, true);
  }, []);

  if (!isWanted) return null;

  return (
    <Suspense fallback={null}>
      <Toaster message={message} />
    </Suspense>
  );
}
