"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Heading of a screen that replaces another. Takes the focus, so that screen readers announce the change. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <h1 ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </h1>
  );
}
