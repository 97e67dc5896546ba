import type { CardLanguage, Category } from "@/lib/products/schema";

/** A product of the demo shop. Prices in taka; `daysAgo` is its age on the day of the seed. */
export type DemoProduct = {
  slug: string;
  name: string;
  /** Its Bangla name, where `name` is not Bangla itself. */
  nameBn?: string;
  /** Its place among what the shop recommends. */
  position?: number;
  description: string;
  descriptionBn: string;
  category: Category;
  /** What is printed on its cards; left out where it has none. */
  cardLanguage?: CardLanguage;
  priceTaka: number;
  originalTaka: number | null;
  /** The discount in whole percent, rounded. */
  discountPercentage: number;
  stock: number;
  /** Left out where nothing is sent. */
  weightGrams?: number;
  isActive: boolean;
  isFlagship: boolean;
  /** The batch of codes that it sells, one per unit; left out where it sells none. */
  deliversCode?: string;
  /** Drawn by art/products.ts. */
  image: string;
  daysAgo: number;
};

/** The codes that demo products sell. */
export const CODE_BATCHES = {
  year: "Premium access, 12 months",
  month: "Premium access, 1 month",
  classroom: "Premium access, class of 40",
} as const;
