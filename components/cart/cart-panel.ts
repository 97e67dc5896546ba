import { createStore } from "@/lib/store";

type CartPanel = "unused" | "open" | "closed";

/** State of the cart sheet, which any component may open. `unused`: never opened and not rendered yet. */
export const cartPanel = createStore<CartPanel>("unused");

let opener: Element | null = null;
/** Id of the product whose addition opens the sheet. */
let added: string | null = null;

/** Opens or closes the sheet and remembers the focused element. */
export function setCartOpen(isOpen: boolean, addedId: string | null = null): void {
  if (isOpen) opener = document.activeElement;
  added = addedId;
  cartPanel.set(isOpen ? "open" : "closed");
}

/** Returns the added product once. */
export function takeAdded(): string | null {
  const id = added;
  added = null;

  return id;
}

/** Returns the focus to the element that opened the sheet. */
export function focusCartOpener(): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}
