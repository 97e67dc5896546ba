"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

const OFTEN_MS = 4_000;
const SELDOM_MS = 30_000;

const IsLate = createContext(false);

type ConfirmingProps = {
  /** For how much longer the payment is waited for, by the server's clock; a page that is read again only shortens it. In milliseconds. */
  patience: number;
  children: ReactNode;
};

/** Knows whether a confirmation is late: one clock for all that shows it. */
export function Confirming({ patience, children }: ConfirmingProps) {
  const [first] = useState(patience);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setOver(true), first);
    return () => clearTimeout(timer);
  }, [first]);

  return <IsLate value={isOver || patience === 0}>{children}</IsLate>;
}

/** Reads the page again until it no longer shows this: often for two minutes, then now and then. */
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
