"use client";

import { cx } from "class-variance-authority";
import { type ReactNode, useEffect, useRef } from "react";

type FoldProps = {
  /** What opens it: an icon with its name, or words. */
  summary: ReactNode;
  summaryClass?: string;
  /** Names the button where `summary` is an icon alone. */
  label?: string;
  className?: string;
  onOpen?: (fold: HTMLDetailsElement) => void;
  children: ReactNode;
};

/**
 * Something that folds open over the page, without any script too. Escape, a press elsewhere, the focus moving on, and a link or a form
 * in it that leads on all close it.
 */
export function Fold({ summary, summaryClass, label, className, onOpen, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);

  // Opened before the scripts came.
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
      // Its scrim is the element itself.
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
