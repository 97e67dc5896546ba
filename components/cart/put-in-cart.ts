import { track } from "@/lib/analytics/track";
import { addLine, type CartLine, type LineProduct, toLine } from "@/lib/cart/lines";
import { updateCart } from "@/lib/cart/store";
import { setCartOpen } from "./cart-panel";

/** Nobody waits for being counted: what an event is made of comes after the press. */
export function countAdded(line: CartLine): void {
  void import("@/lib/analytics/events").then(({ addToCart }) => track(addToCart(line)));
}

/** Puts units of a product into the cart, as many as fit, and opens the sheet, which shows what came of it. */
export function putInCart(product: LineProduct, quantity: number): void {
  const line = toLine(product, quantity);
  updateCart((now) => addLine(now, line));
  countAdded(line);
  setCartOpen(true);
}
