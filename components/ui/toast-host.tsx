"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { dismissError, onToast, showPage, type ToastMessage } from "./toast";

type Toaster = ComponentType<{ message: ToastMessage | null }>;

/** Stands once in the root layout. Loads the toaster with the first toast, not with the page. */
export function ToastHost() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [Toaster, setToaster] = useState<Toaster | null>(null);

  useEffect(
    () =>
      onToast((next) => {
        // A copy, so that the same message said twice is shown twice.
        setMessage(next ? { ...next } : null);
        // Without a connection there is none; the next message asks again.
        if (next) import("./sonner").then((module) => setToaster(() => module.Toaster)).catch(() => {});
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

  return Toaster ? <Toaster message={message} /> : null;
}
