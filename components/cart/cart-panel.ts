import { createStore } from "@/lib/store";

type CartPanel = "unused" | "open" | "closed";

/** Whether the cart sheet is open; anything on the page may open it. `unused`: it need not be on the page at all yet. */
export const cartPanel = createStore<CartPanel>("unused");

let opener: Element | null = null;

/** Opens or closes the sheet, and remembers from where it was opened. */
export function setCartOpen(isOpen: boolean): void {
  if (isOpen) opener = document.activeElement;
  cartPanel.set(isOpen ? "open" : "closed");
}

/** Puts the focus back to where the sheet was opened from. */
export function focusCartOpener(): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}
