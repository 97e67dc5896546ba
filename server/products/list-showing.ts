import type { Product } from "@/lib/products/schema";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { toProduct, withImages } from "./serialize";
import { sorts } from "./sorts";
import { withStock } from "./stock-levels";
import { SOLD } from "./visibility";

/** So many stand below a shape. */
const MOST = 12;

/** What is sold that shows a shape in three dimensions, as the shop recommends it. */
export async function listShowing(model: string, { stockUpTo }: { stockUpTo: number }): Promise<Product[]> {
  const products = await cached("catalogue", `showing:${model}`, async () => {
    const where = { ...SOLD, models: { has: model } };
    const rows = await db.product.findMany({
      where,
      include: withImages,
      orderBy: sorts.recommended,
      take: MOST,
    });

    return rows.map(toProduct);
  });

  return withStock(products, stockUpTo);
}
