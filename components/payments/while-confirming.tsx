"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

const OFTEN_MS = 4_000;
const SELDOM_MS = 30_000;

const IsLate = createContext(false);

type ConfirmingProps = {
  /**
   * Remaining time to wait for the payment, in milliseconds by the server's clock. A page refresh can only shorten
   * it.
   */
  patience: number;
  children: ReactNode;
};

/** Provides one shared timer for whether the confirmation is late. */
export function Confirming({ patience, children }: ConfirmingProps) {
  const [first] = useState(patience);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setOver(true), first);
    return () => clearTimeout(timer);
  }, [first]);

  return <IsLate value={isOver || patience === 0}>{children}</IsLate>;
}

/** Refreshes the page while it is rendered: frequently for two minutes, then occasionally. */
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
