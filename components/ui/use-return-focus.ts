import { useRef } from "react";

/**
 * Gives the focus back to what had it when a window opened. Radix does so for a trigger of its own alone, and many of our windows
 * are opened by a button beside them.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);

  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
