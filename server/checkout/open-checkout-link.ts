/** Products and coupon of a checkout link, as the checkout shows them. */
import { type CartLine, toLine } from "@/lib/cart/lines";
import { listNamed } from "@/server/products/queries";
import { readCheckoutLink } from "./checkout-link";

type OpenedLink = { lines: CartLine[]; coupon: string | null };

/** Null if the link has ended, was not made by the shop, or none of its products is on sale. */
export async function openCheckoutLink(token: string, now: Date): Promise<OpenedLink | null> {
  const link = readCheckoutLink(token, now);
  if (!link) return null;
  const ids = link.items.map(({ product_id }) => product_id);
  const { data } = await listNamed(ids, { page: 1, limit: ids.length, active_only: true });
  const lines = link.items.flatMap(({ product_id, quantity }) => {
    const product = data.find(({ id }) => id === product_id);
    return product ? [toLine(product, quantity)] : [];
  });

  return lines.length > 0 ? { lines, coupon: link.coupon } : null;
}
