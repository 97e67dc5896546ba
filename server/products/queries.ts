/** The catalogue, cached under the kind `catalogue`, with its stock as it is now. */
import { isBuyable } from "@/lib/cart/rules";
import { type Page, type PageQuery, page } from "@/lib/pagination";
import type { ProductView } from "@/lib/products/addresses";
import { type Product, type ProductListQuery, type ProductSort, productParams } from "@/lib/products/schema";
import type { Actor } from "@/server/actor";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { sliceOf } from "@/server/page";
import { escapeLike } from "@/server/search";
import { toProduct } from "./serialize";
import { withStock } from "./stock-levels";
import { KEPT, LOW, SHOWN, SOLD, seesDrafts } from "./visibility";

/** The id settles ties, so that no product is shown on two pages. */
const orders: Record<ProductSort, Prisma.ProductOrderByWithRelationInput[]> = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  price_asc: [{ pricePaisa: "asc" }, { id: "asc" }],
  price_desc: [{ pricePaisa: "desc" }, { id: "desc" }],
  name: [{ name: "asc" }, { id: "asc" }],
};

/** `stockUpTo`: the largest stock that makes a difference to what is shown; see `withStock`. */
type StockOptions = { stockUpTo?: number };

type ListOptions = PageQuery &
  Partial<ProductListQuery> &
  StockOptions & { search?: string; show?: ProductView; withDrafts?: boolean };

/** What each view of the admin's list adds to the filter. */
const views: Record<ProductView, Prisma.ProductWhereInput> = {
  all: {},
  inactive: { isActive: false },
  drafts: { isDraft: true },
  low_stock: LOW,
};

function filter({ active_only, category, search, show, withDrafts = false }: ListOptions): Prisma.ProductWhereInput {
  const found = search && { contains: escapeLike(search), mode: "insensitive" as const };

  return {
    ...views[show ?? "all"],
    ...(withDrafts ? KEPT : SHOWN),
    ...(active_only ? SOLD : {}),
    ...(category ? { category } : {}),
    ...(found ? { OR: [{ name: found }, { description: found }] } : {}),
  };
}

/** The admin's views show the stock that was just read. */
function isForAll({ show, withDrafts }: ListOptions): boolean {
  return (show ?? "all") === "all" && !withDrafts;
}

/** Common filters are few and worth caching; searches and the admin's views are read each time. */
function isCommon(query: ListOptions): boolean {
  return !query.search && isForAll(query);
}

/** One key per distinct answer: fields that do not matter are left out. */
function keyOf({ active_only, category, search, show, withDrafts }: ListOptions, ...more: unknown[]): string {
  return JSON.stringify([
    active_only ?? false,
    category ?? null,
    search ?? "",
    show ?? "all",
    withDrafts ?? false,
    ...more,
  ]);
}

function countProducts(query: ListOptions): Promise<number> {
  const count = () => db.product.count({ where: filter(query) });

  return cached("catalogue", `count:${keyOf(query)}`, count, () => isCommon(query));
}

async function readProducts(query: ListOptions): Promise<Product[]> {
  const { sort = "newest", page: number, limit } = query;
  const read = async () => {
    const rows = await db.product.findMany({ where: filter(query), orderBy: orders[sort], ...sliceOf(query) });

    return rows.map(toProduct);
  };

  const products = await cached("catalogue", `list:${keyOf(query, sort, number, limit)}`, read, () => isCommon(query));

  return isForAll(query) ? withStock(products, query.stockUpTo) : products;
}

/** One page of products; `search` finds a text in name or description, ignoring case; `show` and `withDrafts` are for admins. */
export async function listProducts(query: ListOptions): Promise<Page<Product>> {
  const total = await countProducts(query);
  const isPastTheEnd = sliceOf(query).skip >= total;

  return page(isPastTheEnd ? [] : await readProducts(query), total, query);
}

/** The viewer; only needed for a draft. */
type Viewer = () => Actor | null | Promise<Actor | null>;

const everybody: Viewer = () => null;

type ProductOptions = StockOptions & { viewer?: Viewer };

/** A product that is in the shop, active or not; null for one that was deleted, never was, cannot be, or is not shown to the viewer. */
export async function getProduct(
  id: string,
  { viewer = everybody, stockUpTo }: ProductOptions = {},
): Promise<Product | null> {
  const product = await readProduct(id, stockUpTo);

  return product?.is_draft && !seesDrafts(await viewer()) ? null : product;
}

async function readProduct(id: string, stockUpTo?: number): Promise<Product | null> {
  const params = productParams.safeParse({ id });
  if (!params.success) return null;

  const product = await cached("catalogue", `product:${params.data.id}`, async () => {
    const row = await db.product.findFirst({ where: { ...KEPT, id: params.data.id } });

    return row && toProduct(row);
  });

  return product && oneWithStock(product, stockUpTo);
}

async function oneWithStock(product: Product, stockUpTo?: number): Promise<Product> {
  const [current = product] = await withStock([product], stockUpTo);

  return current;
}

/**
 * The product that "Buy Cards" means: the flagship, sold or not, so that nothing else is sold in its name; where no product has the mark,
 * the newest active one (D8.19).
 */
export async function getFlagship({ stockUpTo }: StockOptions = {}): Promise<Product | null> {
  const flagship = await cached("catalogue", "flagship", async () => {
    const row =
      (await db.product.findFirst({ where: { ...SHOWN, isFlagship: true } })) ??
      (await db.product.findFirst({ where: SOLD, orderBy: orders.newest }));

    return row && toProduct(row);
  });

  return flagship && oneWithStock(flagship, stockUpTo);
}

/** What an empty cart is offered: the flagship while it is sold and in stock, else the newest product that is. */
export async function getOffer(): Promise<Product | null> {
  const flagship = await getFlagship();
  if (flagship && isBuyable(flagship)) return flagship;

  const row = await db.product.findFirst({ where: { ...SOLD, stockQuantity: { gt: 0 } }, orderBy: orders.newest });

  return row && toProduct(row);
}
