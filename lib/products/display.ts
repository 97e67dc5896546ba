/** Presentation of products: colours of categories, wording of stock. No rules. */
import type { Category, Product } from "./schema";

/** The element family of each category's tag (D6). */
export const categoryFamily = {
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

/** From here down the shop says how many are left. */
const FEW_LEFT = 5;

export type StockWords = { text: string; kind: "plenty" | "few" | "out" | "unavailable" };

export function stockWords(product: Pick<Product, "is_active" | "is_draft" | "stock_quantity">): StockWords {
  if (product.is_draft) return { text: "Draft: only admins see this page", kind: "unavailable" };
  if (!product.is_active) return { text: "Currently unavailable", kind: "unavailable" };
  if (product.stock_quantity <= 0) return { text: "Out of stock", kind: "out" };
  if (product.stock_quantity <= FEW_LEFT) return { text: `Only ${product.stock_quantity} left`, kind: "few" };

  return { text: "In stock", kind: "plenty" };
}
