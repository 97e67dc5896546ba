"use client";

import { type ReactNode, useEffect } from "react";
import { carryPicture } from "@/components/shared/carried-picture";
import { useUntilReady } from "@/components/shared/use-until-ready";

const loadAdding = () => import("./add-from-card");

/**
 * Handles the Add buttons and links of all cards in a list by event delegation; the cards themselves are plain HTML
 * (ADR 040).
 */
export function QuickAdd({ children }: { children: ReactNode }) {
  const waiting = useUntilReady();

  useEffect(() => {
    function press({ target, detail }: MouseEvent) {
      const control = target instanceof Element ? target.closest<HTMLElement>("a, [data-add]") : null;
      if (control?.matches("a")) carryPicture(control);
      const button = control?.matches("[data-add]") ? control : null;
      // Ignore the second click of a double tap.
      if (!button || detail > 1) return;

      loadAdding().then(
        ({ addFromCard }) => addFromCard(button),
        // If loading fails, open the product page.
        () => button.closest("article")?.querySelector("a")?.click(),
      );
    }

    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, []);

  return (
    <fieldset className="min-w-0" {...waiting}>
      {children}
    </fieldset>
  );
}
