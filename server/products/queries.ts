/** The catalogue, cached under the kind `catalogue` and combined with current stock. */
import { isBuyable } from "@/lib/cart/lines";
import { type Page, type PageQuery, page } from "@/lib/pagination";
import { categories } from "@/lib/products/categories";
import {
  type AdminProductSort,
  type Category,
  type Product,
  type ProductSort,
  productParams,
} from "@/lib/products/schema";
import type { Actor } from "@/server/actor";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { sliceOf } from "@/server/page";
import { filterProducts, type ProductFilters, withViewSettings } from "./filter-products";
import { toProduct, withImages } from "./serialize";
import { sorts, sortsInBangla } from "./sorts";
import { availabilityVersion, withStock } from "./stock-levels";
import { notDeletedWhere, onSaleWhere, seesDrafts, visibleWhere } from "./visibility";
import { availabilityWhere, withFreeCodes } from "./without-codes";

/** `stockUpTo`: the largest stock level that affects the display (withStock). */
type StockOptions = { stockUpTo?: number };

export type ListOptions = PageQuery &
  ProductFilters &
  StockOptions & {
    sort?: ProductSort | AdminProductSort;
    /** Whether the list is for a Bangla page. */
    inBangla?: boolean;
  };

/** Whether the list is public; the admin's views show uncached stock. */
function isForAll({ show, withDrafts }: ListOptions): boolean {
  return (show ?? "all") === "all" && !withDrafts;
}

/** Whether to cache the list: common filters are few, while searches and the admin's views are not cached. */
function isCommon(query: ListOptions): boolean {
  return !query.search && isForAll(query);
}

/** Cache key with one value per distinct result: omits irrelevant fields. */
function keyOf({ active_only, category, search, parts, show, withDrafts }: ListOptions, ...more: unknown[]): string {
  return JSON.stringify([
    active_only ?? false,
    category ?? null,
    search ?? "",
    parts ?? null,
    show ?? "all",
    withDrafts ?? false,
    ...more,
  ]);
}

function countProducts(query: ListOptions): Promise<number> {
  const count = () => db.product.count({ where: filterProducts(query) });

  return cached("catalogue", `count:${keyOf(query)}`, count, () => isCommon(query));
}

/** Recommended products in stock, followed by sold-out ones: two scans of an index that sales need not update. */
async function readRecommended(query: ListOptions) {
  const { skip, take } = sliceOf(query);
  const shape = { include: withImages, orderBy: sorts.recommended };
  const [found, where] = [await availabilityWhere(), filterProducts(query)];
  const inStock = { AND: [where, found.inStock] };
  const available = await db.product.count({ where: inStock });
  const first = skip < available ? await db.product.findMany({ ...shape, where: inStock, skip, take }) : [];
  if (first.length === take) return first;

  const soldOut = { AND: [where, found.soldOut] };
  const last = { skip: Math.max(0, skip - available), take: take - first.length };
  return [...first, ...(await db.product.findMany({ ...shape, where: soldOut, ...last }))];
}

async function readProducts(query: ListOptions): Promise<Product[]> {
  const { sort = "newest", page: number, limit } = query;
  const orderBy = (query.inBangla && sortsInBangla[sort]) || sorts[sort];
  const isRecommended = sort === "recommended";
  const read = async () => {
    const rows = isRecommended
      ? await readRecommended(query)
      : await db.product.findMany({
          where: filterProducts(query),
          include: withImages,
          orderBy,
          ...sliceOf(query),
        });

    return rows.map(toProduct);
  };

  const shelf = isRecommended ? String(await availabilityVersion()) : "";
  const key = `list:${keyOf(query, Object.keys(orderBy[0] ?? {}), sort, number, limit, shelf)}`;
  const products = await cached("catalogue", key, read, () => isCommon(query));

  return isForAll(query) ? withStock(products, query.stockUpTo) : withFreeCodes(products);
}

/** One page of products. `search` finds a text in name or description, ignoring case; `show` and `withDrafts` are for admins. */
export async function listProducts(options: ListOptions): Promise<Page<Product>> {
  const query = await withViewSettings(options);
  const total = await countProducts(query);
  const isPastTheEnd = sliceOf(query).skip >= total;

  return page(isPastTheEnd ? [] : await readProducts(query), total, query);
}

/** Those of the given products that a list would show, in the given order. */
export async function listNamed(ids: readonly string[], query: ListOptions): Promise<Page<Product>> {
  const key = `named:${keyOf({ ...query, search: "" }, ids.join())}`;
  const read = async () => {
    const rows = await db.product.findMany({
      where: { ...filterProducts({ ...query, search: "" }), id: { in: [...ids] } },
      include: withImages,
    });

    return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toProduct);
  };
  const products = await cached("catalogue", key, read, () => false);
  const { skip, take } = sliceOf(query);

  return page(await withStock(products.slice(skip, skip + take), query.stockUpTo), products.length, query);
}

/** Names and prices (taka) of the given products that are on sale, whether in stock or not, unordered. */
export async function namesOnSale(
  ids: readonly string[],
): Promise<Pick<Product, "id" | "name" | "name_bn" | "price">[]> {
  const wanted = [...new Set(ids)].sort();
  if (wanted.length === 0) return [];

  return cached("catalogue", `names:${wanted.join()}`, async () => {
    const rows = await db.product.findMany({ where: { ...onSaleWhere, id: { in: wanted } }, include: withImages });

    return rows.map(toProduct).map(({ id, name, name_bn, price }) => ({ id, name, name_bn, price }));
  });
}

/** Bangla product names by code batch, only of products that sell nothing but codes of that batch, so without bundles. */
export async function banglaNamesOfBatches(batches: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.product.findMany({
    where: {
      deliversCode: { in: batches.filter((batch) => batch !== null) },
      nameBn: { not: null },
      category: "Software",
    },
    orderBy: { id: "asc" },
    select: { deliversCode: true, nameBn: true },
  });

  return new Map(rows.flatMap(({ deliversCode, nameBn }) => (deliversCode && nameBn ? [[deliversCode, nameBn]] : [])));
}

/** Categories with products on sale, in the order of the specification. */
export function listCategories(): Promise<Category[]> {
  return cached("catalogue", "categories", async () => {
    const rows = await db.product.groupBy({ by: ["category"], where: onSaleWhere });

    return categories.filter((category) => rows.some((row) => row.category === category));
  });
}

/** Returns the viewer, who is needed only for a draft. */
type Viewer = () => Actor | null | Promise<Actor | null>;

const everybody: Viewer = () => null;

type ProductOptions = StockOptions & { viewer?: Viewer };

/** A product, active or not; null if it is deleted, unknown, malformed, or hidden from the viewer. */
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
    const row = await db.product.findFirst({ where: { ...notDeletedWhere, id: params.data.id }, include: withImages });

    return row && toProduct(row);
  });

  return product && oneWithStock(product, stockUpTo);
}

async function oneWithStock(product: Product, stockUpTo?: number): Promise<Product> {
  const [current = product] = await withStock([product], stockUpTo);

  return current;
}

/**
 * The product that "Buy Cards" adds: the flagship, even if unavailable, so that no other product replaces it; without a flagship the newest
 * active product (D8.19).
 */
export async function getFlagship({ stockUpTo }: StockOptions = {}): Promise<Product | null> {
  const flagship = await cached("catalogue", "flagship", async () => {
    const row =
      (await db.product.findFirst({ where: { ...visibleWhere, isFlagship: true }, include: withImages })) ??
      (await db.product.findFirst({ where: onSaleWhere, include: withImages, orderBy: sorts.newest }));

    return row && toProduct(row);
  });

  return flagship && oneWithStock(flagship, stockUpTo);
}

/** Suggestion for an empty cart: the flagship if available, otherwise the newest available product. */
export async function getOffer(): Promise<Product | null> {
  const flagship = await getFlagship();
  if (flagship && isBuyable(flagship)) return flagship;

  const row = await db.product.findFirst({
    where: { ...onSaleWhere, ...(await availabilityWhere()).inStock },
    include: withImages,
    orderBy: sorts.newest,
  });

  return row && oneWithStock(toProduct(row));
}
