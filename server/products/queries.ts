/** The catalogue, cached under the version `catalogue`. */
import { LOW_STOCK } from "@/lib/dashboard/rules";
import { type Page, page } from "@/lib/pagination";
import type { ProductView } from "@/lib/products/admin-query";
import {
  PRODUCT_NOT_FOUND,
  type Product,
  type ProductListQuery,
  type ProductSort,
  productParams,
} from "@/lib/products/schema";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Prisma } from "@/server/generated/prisma/client";
import { escapeLike } from "@/server/search";
import { toProduct } from "./serialize";

/** The id settles ties, so that no product is shown on two pages. */
const orders: Record<ProductSort, Prisma.ProductOrderByWithRelationInput[]> = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  price_asc: [{ pricePaisa: "asc" }, { id: "asc" }],
  price_desc: [{ pricePaisa: "desc" }, { id: "desc" }],
  name: [{ name: "asc" }, { id: "asc" }],
};

type ListOptions = ProductListQuery & { search?: string; show?: ProductView };

/** What each view of the admin's list adds to the filter. */
const views: Record<ProductView, Prisma.ProductWhereInput> = {
  all: {},
  inactive: { isActive: false },
  low_stock: { isActive: true, stockQuantity: { lte: LOW_STOCK } },
};

function filter({ active_only, category, search, show }: ListOptions): Prisma.ProductWhereInput {
  const found = search && { contains: escapeLike(search), mode: "insensitive" as const };

  return {
    archivedAt: null,
    ...views[show ?? "all"],
    ...(active_only ? { isActive: true } : {}),
    ...(category ? { category } : {}),
    ...(found ? { OR: [{ name: found }, { description: found }] } : {}),
  };
}

/** One page of products; `search` finds a text in name or description, whatever the case, `show` is for admins. */
export function listProducts(query: ListOptions): Promise<Page<Product>> {
  return cached("catalogue", `list:${JSON.stringify(query)}`, async () => {
    const where = filter(query);
    const [rows, total] = await Promise.all([
      db.product.findMany({
        where,
        orderBy: orders[query.sort],
        skip: (query.page - 1) * query.limit,
        take: query.limit,
      }),
      db.product.count({ where }),
    ]);

    return page(rows.map(toProduct), total, query);
  });
}

/** A product that is in the shop, active or not; null for one that was deleted, never was or cannot be. */
export async function getProduct(id: string): Promise<Product | null> {
  const params = productParams.safeParse({ id });
  if (!params.success) return null;

  return cached("catalogue", `product:${params.data.id}`, async () => {
    const row = await db.product.findFirst({ where: { id: params.data.id, archivedAt: null } });

    return row && toProduct(row);
  });
}

/** The product that "Buy Cards" offers: the flagship while it is active, else the newest active product (decisions 1). */
export function getFlagship(): Promise<Product | null> {
  return cached("catalogue", "flagship", async () => {
    const row = await db.product.findFirst({
      where: { archivedAt: null, isActive: true },
      orderBy: [{ isFlagship: "desc" }, ...orders.newest],
    });

    return row && toProduct(row);
  });
}

/** As getProduct; throws not_found. */
export async function requireProduct(id: string): Promise<Product> {
  const product = await getProduct(id);
  if (!product) throw new AppError("not_found", PRODUCT_NOT_FOUND);

  return product;
}
