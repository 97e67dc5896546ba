/** A product in a line or two and its place in the shop: for search engines and link previews. */
import { formatTaka } from "@/lib/money";
import { routes } from "@/lib/routes";
import { productBrowser } from "./addresses";
import type { Product } from "./schema";

/** About what search engines show. */
const LONGEST = 160;

/** The beginning of the description, up to a whole word; without one the name, and what it costs. */
export function summary({ name, description, price }: Pick<Product, "name" | "description" | "price">): string {
  const text = description.replace(/\s+/g, " ").trim();
  if (text === "") return `${name}: ${formatTaka(price)}, delivered all over Bangladesh.`;
  const characters = [...text];
  if (characters.length <= LONGEST) return text;

  return `${characters
    .slice(0, LONGEST - 1)
    .join("")
    .replace(/\s+\S*$/, "")}…`;
}

/** From the home page through the product's category to the product. */
export function productCrumbs({ id, name, category }: Pick<Product, "id" | "name" | "category">) {
  return [
    { name: "Home", path: routes.home },
    { name: "Products", path: routes.products },
    { name: category, path: productBrowser.href({ category }) },
    { name, path: routes.product(id) },
  ];
}
