"use client";

import { type ReactNode, useEffect } from "react";
import { useUntilReady } from "@/components/shared/use-until-ready";

const loadAdding = () => import("./add-from-card");

/** Around a list, once on a page: hears every Add button of its cards, which are HTML alone (ADR 040). */
export function QuickAdd({ children }: { children: ReactNode }) {
  const waiting = useUntilReady();

  useEffect(() => {
    function add({ target, detail }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-add]") : null;
      // A double tap is one wish.
      if (!button || detail > 1) return;

      loadAdding().then(
        ({ addFromCard }) => addFromCard(button),
        // Nothing could be loaded: the product's own page says what can be done.
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
