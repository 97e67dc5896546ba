"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Heading that takes the focus on mount, so that screen readers announce the new screen. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <h1 ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </h1>
  );
}
