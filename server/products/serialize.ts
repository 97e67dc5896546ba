import { paisa, toTaka } from "@/lib/money";
import type { Category, Product } from "@/lib/products/schema";
import type { Product as ProductRow } from "@/server/generated/prisma/client";

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: toTaka(paisa(row.pricePaisa)),
    original_price: row.originalPricePaisa === null ? null : toTaka(paisa(row.originalPricePaisa)),
    discount_percentage: row.discountPercentage,
    stock_quantity: row.stockQuantity,
    // The column's CHECK allows these nine alone.
    category: row.category as Category,
    image_url: row.imageUrl,
    is_active: row.isActive,
    is_draft: row.isDraft,
    is_flagship: row.isFlagship,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
