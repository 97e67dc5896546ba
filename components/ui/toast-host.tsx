"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { dismissError, onToast, showPage, type ToastMessage } from "./toast";

type Toaster = ComponentType<{ message: ToastMessage | null }>;

/** Rendered once, in the root layout. Loads the toaster with the first toast, not with the page. */
export function ToastHost() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [Toaster, setToaster] = useState<Toaster | null>(null);

  useEffect(
    () =>
      onToast((next) => {
        // Copied, so that repeating a message shows it again.
        setMessage(next ? { ...next } : null);
        // Ignore failures while offline; the next message retries.
        if (next) import("./sonner").then((module) => setToaster(() => module.Toaster)).catch(() => {});
      }),
    [],
  );

  const path = usePathname();
  useEffect(() => showPage(path), [path]);

  useEffect(() => {
    // Runs before the form's own handler, which may show a new error.
    document.addEventListener("submit", dismissError, true);
    return () => document.removeEventListener("submit", dismissError, true);
  }, []);

  return Toaster ? <Toaster message={message} /> : null;
}
