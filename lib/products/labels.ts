/** Presentation of products: category colours, stock texts, sort labels, compatibility. Contains no rules. */

import type { Label } from "@/lib/texts/catalogue";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import type { CardLanguage, Category, Product, ProductSort } from "./schema";

/** Element family of each category's tag (D6). */
export const categoryFamilies = {
  Education: "nonmetal",
  Software: "noble",
  Physical: "metal",
  Bundle: "earth",
  Electronics: "halogen",
  Chemistry: "accent",
  "AR Cards": "alkali",
  Laboratory: "post",
  Educational: "warm",
} as const satisfies Record<Category, string>;

/** Language printed on cards (D9.32), in lists, next to the price and in the cart. */
export const cardLanguageLabels: Readonly<Record<CardLanguage, Label>> = {
  english: "Cards in English",
  bangla: "Cards in Bangla",
  both: "Cards in English and Bangla",
};

/** The same for a labelled field. */
export const cardLanguageNames: Readonly<Record<CardLanguage, Label>> = {
  english: "English",
  bangla: "Bangla",
  both: "English and Bangla",
};

/** Labels of the sort options. */
export const sortLabels: Readonly<Record<ProductSort, Label>> = {
  recommended: "Recommended",
  newest: "Newest",
  price_asc: "Price, low to high",
  price_desc: "Price, high to low",
  name: "Name",
};

/** Maximum stock for which the number left is shown. */
const MAX_SHOWN_STOCK = 5;

export type StockText = { text: string; kind: "plenty" | "few" | "out" | "unavailable" };

export function stockText(product: Pick<Product, "is_active" | "is_draft" | "stock_quantity">): StockText {
  if (product.is_draft) return { text: t("Draft: only admins can see this page"), kind: "unavailable" };
  if (!product.is_active) return { text: t("Currently unavailable"), kind: "unavailable" };
  if (product.stock_quantity <= 0) return { text: t("Out of stock"), kind: "out" };
  if (product.stock_quantity <= MAX_SHOWN_STOCK)
    return { text: t("Only {n} left", { n: product.stock_quantity }), kind: "few" };

  return { text: t("In stock"), kind: "plenty" };
}

/** Cards work in the browser (D8.120), codes in the app. */
const IN_THE_BROWSER = "Any phone with a camera, in its browser. On Android, our free app too";
const wordsOf: Partial<Readonly<Record<Category, Label>>> = {
  "AR Cards": IN_THE_BROWSER,
  Education: IN_THE_BROWSER,
  Software: "Android phones with a camera, and our free app from Google Play",
};

/** Compatibility text of a product; null if there is none. */
export function compatibilityText(product: Pick<Product, "works_with" | "works_with_bn" | "category">): string | null {
  const words = wordsOf[product.category];

  return pickContent(product.works_with, product.works_with_bn) || (words ? t(words) : null);
}
