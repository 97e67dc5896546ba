import type { Product } from "@/lib/products/schema";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { toProduct, withImages } from "./serialize";
import { sorts } from "./sorts";
import { withStock } from "./stock-levels";
import { onSaleWhere } from "./visibility";

/** Maximum number of products shown with a model. */
const MAX_PRODUCTS = 12;

/** Products on sale that include a 3D model, in recommended order. */
export async function listProductsWithModel(model: string, { stockUpTo }: { stockUpTo: number }): Promise<Product[]> {
  const products = await cached("catalogue", `showing:${model}`, async () => {
    const where = { ...onSaleWhere, models: { has: model } };
    const rows = await db.product.findMany({
      where,
      include: withImages,
      orderBy: sorts.recommended,
      take: MAX_PRODUCTS,
    });

    return rows.map(toProduct);
  });

  return withStock(products, stockUpTo);
}
