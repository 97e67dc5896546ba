import type { Category } from "@/lib/products/schema";

/** A product of the demo shop. Prices in taka; `daysAgo` is its age on the day of the seed. */
export type DemoProduct = {
  slug: string;
  name: string;
  description: string;
  category: Category;
  priceTaka: number;
  originalTaka: number | null;
  /** The discount in whole percent, rounded. */
  discountPercentage: number;
  stock: number;
  isActive: boolean;
  isFlagship: boolean;
  /** Drawn by art/products.ts. */
  image: string;
  daysAgo: number;
};
