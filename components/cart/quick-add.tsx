"use client";

import { useEffect } from "react";

const loadAdding = () => import("./add-from-card");

/** Hears every Add button of the cards on a page: stands once beside them, so that a card itself is HTML alone (ADR 040). */
export function QuickAdd(): null {
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

  return null;
}
