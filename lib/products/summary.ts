/** Short product summary and breadcrumbs, for search engines and link previews. */
import { formatTaka } from "@/lib/money";
import { routes } from "@/lib/routes";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { productBrowser } from "./addresses";
import type { Product } from "./schema";

/** Approximate length that search engines show. */
const MAX_LENGTH = 160;

/** Start of the description, cut between words; without a description, name and price. */
export function summary(
  product: Pick<Product, "name" | "name_bn" | "description" | "description_bn" | "price">,
): string {
  const { price } = product;
  const name = pickContent(product.name, product.name_bn);
  const text = pickContent(product.description, product.description_bn).replace(/\s+/g, " ").trim();
  if (text === "") return t("{name}: {price}, delivered all over Bangladesh.", { name, price: formatTaka(price) });
  const characters = [...text];
  if (characters.length <= MAX_LENGTH) return text;

  return `${characters
    .slice(0, MAX_LENGTH - 1)
    .join("")
    .replace(/\s+\S*$/, "")}…`;
}

/** Breadcrumbs: home page, category, product. */
export function productCrumbs({ id, name, name_bn, category }: Pick<Product, "id" | "name" | "name_bn" | "category">) {
  return [
    { name: t("Home"), path: routes.home },
    { name: t("Products"), path: routes.products },
    { name: t(category), path: productBrowser.href({ category }) },
    { name: pickContent(name, name_bn), path: routes.product(id) },
  ];
}
