/** Products to suggest with others: the owner's choice first, then a default. And the successor of a product that is no longer sold. */
import { isBuyable } from "@/lib/cart/lines";
import { MAX_RELATED } from "@/lib/products/limits";
import type { CartOffers, Category, Product } from "@/lib/products/schema";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { listProducts } from "./queries";
import { toProduct, withImages } from "./serialize";
import { sorts } from "./sorts";
import { withStock } from "./stock-levels";
import { notDeletedWhere, onSaleWhere } from "./visibility";

type StockOptions = { stockUpTo: number };

const RELATED = 4;
const CANDIDATES = 12;

/** Those of the given products that are on sale, in the given order. */
async function readOnSale(ids: readonly string[]): Promise<Product[]> {
  const rows = await db.product.findMany({ where: { ...onSaleWhere, id: { in: [...ids] } }, include: withImages });

  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toProduct);
}

/** The newest products on sale, of one category or all. */
function listNewest(category?: Category): Promise<Product[]> {
  return cached("catalogue", `newest:${category ?? ""}`, async () => {
    const rows = await db.product.findMany({
      where: { ...onSaleWhere, ...(category ? { category } : {}) },
      include: withImages,
      orderBy: sorts.newest,
      take: CANDIDATES,
    });

    return rows.map(toProduct);
  });
}

const uniqueById = (products: readonly Product[]) => [...new Map(products.map((each) => [each.id, each])).values()];

/** Related products in stock: those that the owner chose, then at least four with the newest, same category first. */
export async function listRelated(
  { id, category, related_products: chosen }: Pick<Product, "id" | "category" | "related_products">,
  { stockUpTo }: StockOptions,
): Promise<Product[]> {
  const lists = await Promise.all([
    chosen.length > 0 ? cached("catalogue", `chosen:${chosen.join()}`, () => readOnSale(chosen)) : [],
    listNewest(category),
    listNewest(),
  ]);
  const others = uniqueById(lists.flat()).filter((each) => each.id !== id);
  // For products that are not shown, only availability matters.
  const inStock = (await withStock(others, 1)).filter(isBuyable);
  const countChosen = inStock.filter((each) => chosen.includes(each.id)).length;

  return withStock(inStock.slice(0, Math.max(RELATED, countChosen)), stockUpTo);
}

/** Excludes results from the cache, because carts are unlimited in number. */
const neverCache = () => false;

/** Suggestions for a cart with these products: the choice of the owner, and the recommended products. */
export async function listCartOffers(ids: readonly string[]): Promise<CartOffers> {
  const recommended = await listProducts({ sort: "recommended", active_only: true, page: 1, limit: CANDIDATES });
  if (ids.length === 0) return { related: [], recommended: recommended.data };

  const related = await cached(
    "catalogue",
    `offers:${ids.join()}`,
    async () => {
      const lines = await db.product.findMany({
        where: { ...notDeletedWhere, id: { in: [...ids] } },
        select: { id: true, relatedIds: true },
      });
      lines.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      const chosen = [...new Set(lines.flatMap(({ relatedIds }) => relatedIds))].filter((id) => !ids.includes(id));

      return chosen.length > 0 ? (await readOnSale(chosen)).slice(0, MAX_RELATED) : [];
    },
    neverCache,
  );

  return { related: await withStock(related), recommended: recommended.data };
}

const successor = { include: withImages };
/** A successor may be discontinued in turn: its own successors are followed this far, which ends cycles. */
const successors = {
  include: { ...withImages, successor: { include: { ...withImages, successor } } },
} as const;

/** The product that replaces an inactive one: the first successor on sale; null if there is none. */
export async function getSuccessor(product: Product, { stockUpTo }: StockOptions): Promise<Product | null> {
  const { id, is_active: isActive, is_draft: isDraft, successor_id: successorId } = product;
  if (isActive || isDraft || successorId === null) return null;

  const found = await cached(
    "catalogue",
    `successor:${id}`,
    async () => {
      const row = await db.product.findUnique({ where: { id: successorId }, ...successors });
      const chain = [row, row?.successor, row?.successor?.successor];
      const first = chain.find((each) => each && each.id !== id && each.isActive && !each.isDraft && !each.archivedAt);

      return first ? toProduct(first) : null;
    },
    () => true,
  );
  const [current = null] = found ? await withStock([found], stockUpTo) : [];

  return current;
}
