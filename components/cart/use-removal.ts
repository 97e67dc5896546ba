"use client";

import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";

type Removable = { product_id: string; name: string };

type RemovalOptions = {
  /** Holds the lines and their Remove buttons. */
  list: RefObject<HTMLElement | null>;
  /** Takes the focus when no line follows; focusable by `tabIndex={-1}`. */
  heading: RefObject<HTMLElement | null>;
};

/** Removes a line and moves the focus on, since the pressed button is gone: to the next line's Remove, else to the heading. */
export function useRemoval({ list, heading }: RemovalOptions) {
  const [removed, setRemoved] = useState("");

  function remove(lines: readonly Removable[], line: Removable, take: (productId: string) => void): void {
    const index = lines.indexOf(line);
    flushSync(() => {
      take(line.product_id);
      setRemoved(`${line.name} removed`);
    });
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]");
    (buttons?.[index] ?? heading.current)?.focus();
  }

  return { removed, remove };
}
