"use client";

import { type ReactNode, useEffect } from "react";
import { useUntilReady } from "@/components/shared/use-until-ready";

const loadAdding = () => import("./add-from-card");

/**
 * Handles the Add buttons of all cards in a list by event delegation; the cards themselves are plain HTML (ADR
 * 040).
 */
export function QuickAdd({ children }: { children: ReactNode }) {
  const waiting = useUntilReady();

  useEffect(() => {
    function add({ target, detail }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-add]") : null;
      // Ignore the second click of a double tap.
      if (!button || detail > 1) return;

      loadAdding().then(
        ({ addFromCard }) => addFromCard(button),
        // If loading fails, open the product page.
        () => button.closest("article")?.querySelector("a")?.click(),
      );
    }

    document.addEventListener("click", add);
    return () => document.removeEventListener("click", add);
  }, []);

  return (
    <fieldset className="min-w-0" {...waiting}>
      {children}
    </fieldset>
  );
}
