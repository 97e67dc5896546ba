"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

const OFTEN_MS = 4_000;
const SELDOM_MS = 30_000;

const IsLate = createContext(false);

type ConfirmingProps = {
  /**
   * Remaining time to wait for the payment in milliseconds, by the server's clock.
   */
  timeoutMs: number;
  children: ReactNode;
};

/** Provides whether the confirmation is late, by one shared timer. */
export function Confirming({ timeoutMs, children }: ConfirmingProps) {
  const [first] = useState(timeoutMs);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setOver(true), first);
    return () => clearTimeout(timer);
  }, [first]);

  return <IsLate value={isOver || timeoutMs === 0}>{children}</IsLate>;
}

/** Refreshes the page periodically while mounted: often for two minutes, then less often. */
export function RefreshWhileConfirming() {
  const router = useRouter();
  const isLate = useContext(IsLate);

  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), isLate ? SELDOM_MS : OFTEN_MS);
    return () => clearInterval(timer);
  }, [router, isLate]);

  return null;
}

/** Shows its children for the first two minutes, `late` afterwards. */
export function WhileConfirming({ children, late }: { children?: ReactNode; late: ReactNode }) {
  return useContext(IsLate) ? late : children;
}
