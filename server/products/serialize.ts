import { paisa, toTaka } from "@/lib/money";
import type { Category, Product } from "@/lib/products/schema";
import { marksOf, stateOf } from "@/lib/products/state";
import { ratingOf } from "@/lib/reviews/rating";
import type { Prisma, Product as ProductRow } from "@/server/generated/prisma/client";

/** Shared `include` of product reads. */
export const withImages = {
  images: { orderBy: { position: "asc" }, select: { imageUrl: true, altText: true, altTextBn: true } },
} satisfies Prisma.ProductInclude;

type Row = ProductRow & { images: { imageUrl: string; altText: string; altTextBn: string | null }[] };

export function toProduct(row: Row): Product {
  return {
    id: row.id,
    name: row.name,
    name_bn: row.nameBn,
    description: row.description,
    description_bn: row.descriptionBn,
    price: toTaka(paisa(row.pricePaisa)),
    original_price: row.originalPricePaisa === null ? null : toTaka(paisa(row.originalPricePaisa)),
    discount_percentage: row.discountPercentage,
    stock_quantity: row.stockQuantity,
    // A CHECK restricts the column to these nine.
    category: row.category as Category,
    card_language: row.cardLanguage,
    image_url: row.imageUrl,
    images: row.images.map(({ imageUrl, altText, altTextBn }) => ({
      image_url: imageUrl,
      alt_text: altText,
      alt_text_bn: altTextBn,
    })),
    box_contents: row.boxContents,
    box_contents_bn: row.boxContentsBn,
    works_with: row.worksWith,
    works_with_bn: row.worksWithBn,
    weight_grams: row.weightGrams,
    models: row.models.length > 0 ? row.models : null,
    ...marksOf(stateOf({ is_active: row.isActive, is_draft: row.isDraft })),
    is_flagship: row.isFlagship,
    delivers_code: row.deliversCode,
    position: row.position,
    ...ratingOf(row.reviewStars),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
