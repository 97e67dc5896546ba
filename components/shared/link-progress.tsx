"use client";

import { useLinkStatus } from "next/link";
import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let pending = 0;

function count(change: 1 | -1): void {
  pending += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}

/** Inside a `<Link>`: keeps the bar informed while the target page loads, even if its menu closes meanwhile. */
export function LinkProgress() {
  const { pending: isPending } = useLinkStatus();

  useEffect(() => {
    if (!isPending) return;

    count(1);
    return () => count(-1);
  }, [isPending]);

  return null;
}

/** A thin bar along the upper edge of the window while a page loads; a quick load never shows it. */
export function ProgressBar() {
  const isPending = useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  );

  return isPending ? <div className="progress-bar" aria-hidden="true" /> : null;
}
