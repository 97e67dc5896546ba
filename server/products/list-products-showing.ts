import type { Product } from "@/lib/products/schema";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { toProduct, withImages } from "./serialize";
import { sorts } from "./sorts";
import { withStock } from "./stock-levels";
import { onSaleWhere } from "./visibility";

const MAX_PRODUCTS = 12;

/** A key of a 3D model, and the atomic number of an element. */
type Shown = { model?: string; element?: number | undefined };

/** Products on sale with this 3D model or a card of this element, in recommended order. */
export async function listProductsShowing(
  { model, element }: Shown,
  { stockUpTo }: { stockUpTo: number },
): Promise<Product[]> {
  const products = await cached("catalogue", `showing:${model ?? ""}:${element ?? ""}`, async () => {
    const shown = [
      ...(model === undefined ? [] : [{ models: { has: model } }]),
      ...(element === undefined ? [] : [{ cardNumbers: { has: element } }]),
    ];
    const rows = await db.product.findMany({
      where: { ...onSaleWhere, OR: shown },
      include: withImages,
      orderBy: sorts.recommended,
      take: MAX_PRODUCTS,
    });

    return rows.map(toProduct);
  });

  return withStock(products, stockUpTo);
}
