import { createStore } from "@/lib/store";

type CartPanel = "unused" | "open" | "closed";

/** State of the cart sheet, which any component may open. `unused`: never opened and not rendered yet. */
export const cartPanel = createStore<CartPanel>("unused");

let opener: Element | null = null;

/** Opens or closes the sheet and remembers the focused element. */
export function setCartOpen(isOpen: boolean): void {
  if (isOpen) opener = document.activeElement;
  cartPanel.set(isOpen ? "open" : "closed");
}

/** Returns the focus to the element that opened the sheet. */
export function focusCartOpener(): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}
