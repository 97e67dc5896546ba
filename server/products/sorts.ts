/** `sorts`: the order of each list. The id settles ties, so that no product is shown on two pages. */
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
  // Without an index: each sale would have to keep it up, for a list that one person reads.
  stock_asc: [{ stockQuantity: "asc" }, { id: "asc" }],
  stock_desc: [{ stockQuantity: "desc" }, { id: "desc" }],
};

/** By the names that a Bangla page shows. */
export const sortsInBangla: Partial<typeof sorts> = {
  name: [{ sortNameBn: "asc" }, { id: "asc" }],
  name_desc: [{ sortNameBn: "desc" }, { id: "desc" }],
};
