"use client";

import { cx } from "class-variance-authority";
import { type ReactNode, useEffect, useRef } from "react";

type DisclosureProps = {
  /** Content of the toggle: a labelled icon, or text. */
  summary: ReactNode;
  summaryClass?: string;
  /** Accessible name if `summary` is only an icon. */
  label?: string;
  className?: string;
  onOpen?: (fold: HTMLDetailsElement) => void;
  children: ReactNode;
};

/**
 * Disclosure that opens over the page and works without JavaScript. Closes on Escape, an outside click, loss of
 * focus, and navigation from within.
 */
export function Disclosure({ summary, summaryClass, label, className, onOpen, children }: DisclosureProps) {
  const fold = useRef<HTMLDetailsElement>(null);

  // The user may have opened it before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (fold.current?.open) onOpen?.(fold.current);
  }, []);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;

    function close({ hasFocus = false } = {}) {
      if (!fold.current?.open) return;
      fold.current.open = false;
      if (hasFocus) fold.current.querySelector("summary")?.focus();
    }
    function closeElsewhere({ target }: Event) {
      // A click on the scrim targets the element itself.
      if (target === fold.current || (target instanceof Node && !fold.current?.contains(target))) close();
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === "Escape" && !event.defaultPrevented) close({ hasFocus: true });
    }
    function closeOnLeaving({ target, type }: Event) {
      if (type === "submit" || (target instanceof Element && target.closest("a"))) close();
    }

    document.addEventListener("keydown", closeOnEscape, { signal });
    document.addEventListener("pointerdown", closeElsewhere, { signal });
    document.addEventListener("focusin", closeElsewhere, { signal });
    fold.current?.addEventListener("click", closeOnLeaving, { signal });
    fold.current?.addEventListener("submit", closeOnLeaving, { signal });
    return () => listening.abort();
  }, []);

  return (
    <details
      ref={fold}
      className={cx("fold group", className)}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(currentTarget)}
    >
      <summary aria-label={label} className={summaryClass}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
