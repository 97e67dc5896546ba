import { track } from "@/lib/analytics/track";
import { addLine, type CartLine, type LineProduct, toLine } from "@/lib/cart/lines";
import { updateCart } from "@/lib/cart/store";
import { setCartOpen } from "./cart-panel";

/** Loads the event code after the click, so that analytics does not delay it. */
export function countAdded(line: CartLine): void {
  void import("@/lib/analytics/events").then(({ addToCart }) => track(addToCart(line)));
}

/** Adds units of a product to the cart, up to the limit, and opens the sheet to show the result. */
export function putInCart(product: LineProduct, quantity: number): void {
  const line = toLine(product, quantity);
  updateCart((now) => addLine(now, line));
  countAdded(line);
  setCartOpen(true, line.product_id);
}
