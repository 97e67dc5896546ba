/** Click handler of the Add buttons on product cards, loaded on the first click (quick-add). */

import { notify } from "@/components/shared/notify";
import { type LineProduct, maxQuantity } from "@/lib/cart/lines";
import { fromQuickAdd } from "@/lib/cart/quick-add";
import { getCart } from "@/lib/cart/store";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import { t } from "@/lib/texts/text";
import { setCartOpen } from "./cart-panel";
import { putInCart } from "./put-in-cart";

export function addFromCard(button: HTMLElement): void {
  const product = productOn(button);
  if (product) addOne(product);
}

function productOn(button: HTMLElement): LineProduct | null {
  const card = button.closest("article");
  const link = card?.querySelector<HTMLAnchorElement>("h2 a");
  const id = link?.pathname.split("/").pop();
  if (!id) return null;

  const image_url = card?.querySelector("img")?.getAttribute("src") ?? null;
  return fromQuickAdd(button.dataset.add ?? "", { id, name: link?.textContent ?? "", image_url });
}

/** Opens the cart, or explains why no more can be added. */
function addOne(product: LineProduct): void {
  const { id, name, stock_quantity } = product;
  const present = getCart().find((line) => line.product_id === id)?.quantity ?? 0;
  const most = maxQuantity(getCart(), { product_id: id, stock_quantity });
  if (present < most) {
    putInCart(product, 1);
    return;
  }

  const isAll = present > 0 && present >= stock_quantity;
  notify({
    title: isAll ? t("That's all we have left") : t("Your cart is full"),
    description: isAll
      ? t("All our stock of {name} is already in your cart.", { name })
      : t("Maximum {most} items per order.", { most: MAX_ITEMS_PER_ORDER }),
    tone: "warning",
  });
  setCartOpen(true);
}
