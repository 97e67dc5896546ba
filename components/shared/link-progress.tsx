"use client";

import { useLinkStatus } from "next/link";
import { useEffect } from "react";
import { createStore } from "@/lib/store";
import { useStore } from "./use-store";

/** How many pages are on their way. */
const pending = createStore(0);

/** Inside a `<Link>`: keeps the bar informed while the target page loads, even if its menu closes meanwhile. */
export function LinkProgress() {
  const { pending: isPending } = useLinkStatus();

  useEffect(() => {
    if (!isPending) return;

    pending.set(pending.get() + 1);
    return () => pending.set(pending.get() - 1);
  }, [isPending]);

  return null;
}

/** A thin bar along the upper edge of the window while a page loads; a quick load never shows it. */
export function ProgressBar() {
  return useStore(pending) > 0 ? <div className="progress-bar" aria-hidden="true" /> : null;
}
