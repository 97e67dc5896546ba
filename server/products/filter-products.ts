import type { ProductView } from "@/lib/products/addresses";
import type { ProductListQuery } from "@/lib/products/schema";
import type { SearchPart } from "@/lib/products/search-text";
import { normalizeSearch } from "@/lib/texts/fold";
import type { Prisma } from "@/server/generated/prisma/client";
import { escapeLike } from "@/server/search";
import { getStockAndCouriers } from "@/server/settings/queries";
import { lowStockWhere, notDeletedWhere, onSaleWhere, visibleWhere } from "./visibility";

export type ProductFilters = Partial<Pick<ProductListQuery, "active_only" | "category">> & {
  /** Text in name or description. */
  search?: string;
  /** Alternative to `search`: all parts must match. */
  parts?: readonly SearchPart[];
  show?: ProductView;
  withDrafts?: boolean;
  /** Low-stock threshold from the settings, for the view `low_stock`. */
  lowStock?: number;
};

/** Filter that each view of the admin's list adds. */
const views: Record<ProductView, (query: ProductFilters) => Prisma.ProductWhereInput> = {
  all: () => ({}),
  recommended: () => onSaleWhere,
  inactive: () => ({ isActive: false, isDraft: false }),
  drafts: () => ({ isDraft: true }),
  low_stock: ({ lowStock }) => {
    if (lowStock === undefined) throw new Error("The view of low stock needs the line of the settings");
    return lowStockWhere(lowStock);
  },
};

/** Adds the settings that a view needs to the query. */
export async function withViewSettings<Query extends ProductFilters>(query: Query): Promise<Query> {
  return query.show === "low_stock" ? { ...query, lowStock: (await getStockAndCouriers()).low_stock } : query;
}

const contains = (text: string) => ({
  contains: escapeLike(normalizeSearch(text) || text),
  mode: "insensitive" as const,
});

/** Filter for one part, matched by any of its texts. Both columns have a trigram index. */
function findPart({ texts, names = [], cardLanguages = [] }: SearchPart): Prisma.ProductWhereInput {
  return {
    OR: [
      ...texts.map((text) => ({ searchText: contains(text) })),
      ...names.map((name) => ({ searchNames: contains(name) })),
      ...(cardLanguages.length > 0 ? [{ cardLanguage: { in: [...cardLanguages] } }] : []),
    ],
  };
}

/** Prisma filter of a list; without `withDrafts` only for publicly visible products. */
export function filterProducts(query: ProductFilters): Prisma.ProductWhereInput {
  const { active_only, category, search, parts, show, withDrafts = false } = query;
  const wanted = parts ?? (search ? [{ texts: [search] }] : []);

  return {
    ...views[show ?? "all"](query),
    ...(withDrafts ? notDeletedWhere : visibleWhere),
    ...(active_only ? onSaleWhere : {}),
    ...(category ? { category } : {}),
    ...(wanted.length > 0 ? { AND: wanted.map(findPart) } : {}),
  };
}
