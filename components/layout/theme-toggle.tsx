"use client";

import { cx } from "class-variance-authority";
import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { buttonVariants } from "@/components/ui/button";

const never = () => () => {};

/** Switches between the two themes. Its label says what it will do (spec 2). */
export function ThemeToggle({ className }: { className?: string }) {
  const { resolvedTheme, setTheme } = useTheme();
  // The server does not know the theme: dark, the default, until the browser has taken over.
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const other = isKnown && resolvedTheme === "light" ? "dark" : "light";

  return (
    <button
      type="button"
      className={cx(buttonVariants({ variant: "ghost", size: "icon" }), className)}
      aria-label={`Switch to ${other} theme`}
      onClick={() => setTheme(other)}
    >
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <g className="hidden dark:block">
          <circle cx="10" cy="10" r="3.6" />
          <path d="M10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.3 4.3l1.3 1.3M14.4 14.4l1.3 1.3M15.7 4.3l-1.3 1.3M5.6 14.4l-1.3 1.3" />
        </g>
        <path
          className="dark:hidden"
          strokeLinejoin="round"
          d="M16.8 11.9A7.2 7.2 0 0 1 8.1 3.2a7.2 7.2 0 1 0 8.7 8.7z"
        />
      </svg>
      <span className="sr-only">Toggle theme</span>
    </button>
  );
}
