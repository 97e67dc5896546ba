/** Short product summary and breadcrumbs, for search engines and link previews. */
import { formatTaka } from "@/lib/money";
import { routes } from "@/lib/routes";
import { ownWords } from "@/lib/texts/own-words";
import { t } from "@/lib/texts/text";
import { productBrowser } from "./addresses";
import type { Product } from "./schema";

/** About what search engines show. */
const LONGEST = 160;

/** Start of the description, cut at a word; without a description the name and price. */
export function summary(
  product: Pick<Product, "name" | "name_bn" | "description" | "description_bn" | "price">,
): string {
  const { price } = product;
  const name = ownWords(product.name, product.name_bn);
  const text = ownWords(product.description, product.description_bn).replace(/\s+/g, " ").trim();
  if (text === "") return t("{name}: {price}, delivered all over Bangladesh.", { name, price: formatTaka(price) });
  const characters = [...text];
  if (characters.length <= LONGEST) return text;

  return `${characters
    .slice(0, LONGEST - 1)
    .join("")
    .replace(/\s+\S*$/, "")}…`;
}

/** Breadcrumbs: home page, category, product. */
export function productCrumbs({ id, name, name_bn, category }: Pick<Product, "id" | "name" | "name_bn" | "category">) {
  return [
    { name: t("Home"), path: routes.home },
    { name: t("Products"), path: routes.products },
    { name: t(category), path: productBrowser.href({ category }) },
    { name: ownWords(name, name_bn), path: routes.product(id) },
  ];
}
