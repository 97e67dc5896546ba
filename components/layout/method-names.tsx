"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { MethodNames as Names } from "@/lib/settings/shop-facts";

const MethodNamesContext = createContext<Names | null>(null);

/** Tells the pages below how the shop calls its payment methods; the root layout gives it. */
export function MethodNames({ names, children }: { names: Names; children: ReactNode }) {
  return <MethodNamesContext value={names}>{children}</MethodNamesContext>;
}

/** The names as the shop has set them. */
export function useMethodNames(): Names {
  const names = useContext(MethodNamesContext);
  if (!names) throw new Error("MethodNames is missing");

  return names;
}

/** How a payment method is called, wherever an order names it. */
export function MethodName({ of }: { of: keyof Names }): string {
  return useMethodNames()[of];
}
