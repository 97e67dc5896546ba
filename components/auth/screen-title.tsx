"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** The heading of a screen that took the place of another: it gets the focus, so that a screen reader hears of the change. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <h1 ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </h1>
  );
}
