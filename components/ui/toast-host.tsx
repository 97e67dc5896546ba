"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { dismissError, onToast, showPage, type ToastMessage } from "./toast";

type Toaster = ComponentType<{ message: ToastMessage | null }>;

/** Loads and renders the toaster when the first toast is raised. Rendered once, in the root layout. */
export function ToastHost() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [Toaster, setToaster] = useState<Toaster | null>(null);

  useEffect(
    () =>
      onToast((next) => {
        // Copy, so that the same message is shown again.
        setMessage(next ? { ...next } : null);
        // If loading fails while offline, the next message retries.
        if (next) import("./sonner").then((module) => setToaster(() => module.Toaster)).catch(() => {});
      }),
    [],
  );

  const path = usePathname();
  useEffect(() => showPage(path), [path]);

  useEffect(() => {
    // Use capture, to run before the form's handler, which may raise a new error.
    document.addEventListener("submit", dismissError, true);
    return () => document.removeEventListener("submit", dismissError, true);
  }, []);

  return Toaster ? <Toaster message={message} /> : null;
}
