import type { CardLanguage, Category } from "@/lib/products/schema";

/** A demo product. Prices in taka; `daysAgo` is its age when seeded. */
export type DemoProduct = {
  slug: string;
  name: string;
  /** Bangla name, unless `name` is already Bangla. */
  nameBn?: string;
  /** Position in the recommended order. */
  position?: number;
  description: string;
  descriptionBn: string;
  category: Category;
  /** Language printed on its cards; omitted without cards. */
  cardLanguage?: CardLanguage;
  priceTaka: number;
  originalTaka: number | null;
  /** The discount in whole percent, rounded. */
  discountPercentage: number;
  stock: number;
  /** Omitted for products without a parcel. */
  weightGrams?: number;
  isActive: boolean;
  isFlagship: boolean;
  /** Batch of codes that it sells, one per unit; omitted if none. */
  deliversCode?: string;
  /** Rendered by art/photos.ts. */
  image: string;
  daysAgo: number;
};

/** Code batches of the demo products. */
export const CODE_BATCHES = {
  year: "Premium access, 12 months",
  month: "Premium access, 1 month",
  classroom: "Premium access, class of 40",
} as const;
