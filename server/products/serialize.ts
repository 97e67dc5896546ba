import { fromColumns } from "@/lib/products/columns";
import type { Product } from "@/lib/products/schema";
import { flagsOf, stateOf } from "@/lib/products/state";
import { ratingOf } from "@/lib/reviews/rating";
import type { Prisma, Product as ProductRow } from "@/server/generated/prisma/client";

/** Shared `include` of product reads. */
export const withImages = {
  images: { orderBy: { position: "asc" }, select: { imageUrl: true, altText: true, altTextBn: true } },
} satisfies Prisma.ProductInclude;

type Row = ProductRow & { images: { imageUrl: string; altText: string; altTextBn: string | null }[] };

export function toProduct(row: Row): Product {
  const fields = fromColumns(row);

  return {
    id: row.id,
    ...fields,
    ...flagsOf(stateOf(fields)),
    ...ratingOf(row.reviewStars),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
