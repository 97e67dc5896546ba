/** Whether the cart sheet is open; anything on the page may open it. `unused`: it need not be on the page at all yet. */
export type CartPanel = "unused" | "open" | "closed";

const listeners = new Set<() => void>();
let panel: CartPanel = "unused";
let opener: Element | null = null;

export function getCartPanel(): CartPanel {
  return panel;
}

/** Opens or closes the sheet, and remembers from where it was opened. */
export function setCartOpen(isOpen: boolean): void {
  if (isOpen) opener = document.activeElement;
  panel = isOpen ? "open" : "closed";
  for (const listener of listeners) listener();
}

/** Puts the focus back to where the sheet was opened from. */
export function focusCartOpener(): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

export function onCartPanel(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}
