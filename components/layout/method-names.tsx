"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { MethodNames as Names } from "@/lib/settings/shop-facts";

const MethodNamesContext = createContext<Names | null>(null);

/** Provides the shop's payment method names; rendered by the root layout. */
export function MethodNames({ names, children }: { names: Names; children: ReactNode }) {
  return <MethodNamesContext value={names}>{children}</MethodNamesContext>;
}

/** Returns the payment method names set by the shop. */
export function useMethodNames(): Names {
  const names = useContext(MethodNamesContext);
  if (!names) throw new Error("MethodNames is missing");

  return names;
}

export function MethodName({ of }: { of: keyof Names }): string {
  return useMethodNames()[of];
}
