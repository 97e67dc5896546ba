/** `sorts`: the sort order of each list. Ties are broken by id, so that no product appears on two pages. */
import type { AdminProductSort, ProductSort } from "@/lib/products/schema";
import type { Prisma } from "@/server/generated/prisma/client";

export const sorts: Record<ProductSort | AdminProductSort, Prisma.ProductOrderByWithRelationInput[]> = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  oldest: [{ createdAt: "asc" }, { id: "asc" }],
  recommended: [
    { isFlagship: "desc" },
    { position: { sort: "asc", nulls: "last" } },
    { createdAt: "desc" },
    { id: "desc" },
  ],
  price_asc: [{ pricePaisa: "asc" }, { id: "asc" }],
  price_desc: [{ pricePaisa: "desc" }, { id: "desc" }],
  name: [{ name: "asc" }, { id: "asc" }],
  name_desc: [{ name: "desc" }, { id: "desc" }],
  // Not indexed, because every sale would have to update the index for a list that only admins use.
  stock_asc: [{ stockQuantity: "asc" }, { id: "asc" }],
  stock_desc: [{ stockQuantity: "desc" }, { id: "desc" }],
};

/** Sorts by the names shown on Bangla pages. */
export const sortsInBangla: Partial<typeof sorts> = {
  name: [{ sortNameBn: "asc" }, { id: "asc" }],
  name_desc: [{ sortNameBn: "desc" }, { id: "desc" }],
};
