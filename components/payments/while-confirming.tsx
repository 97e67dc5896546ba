"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";

/** The gateway's confirmation may be a little late; later than this the payer is not left waiting. In milliseconds. */
const PATIENCE_MS = 120_000;
const OFTEN_MS = 4_000;
const SELDOM_MS = 30_000;

/** Reads the page again until it no longer shows this: often for two minutes, then now and then. */
export function RefreshWhileConfirming() {
  const router = useRouter();
  const isLate = useIsLate();

  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), isLate ? SELDOM_MS : OFTEN_MS);
    return () => clearInterval(timer);
  }, [router, isLate]);

  return null;
}

/** What stands here for the first two minutes, and what afterwards. */
export function WhileConfirming({ children, late }: { children?: ReactNode; late: ReactNode }) {
  return useIsLate() ? late : children;
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  return isLate;
}
